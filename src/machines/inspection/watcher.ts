/**
 * Listens to every actor of a roster and passes on what changed, in batches and as plain data. Loaded when inspection
 * is first opened.
 */
import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from "xstate";
import type { Clock } from "../../domain/clock.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { ActorView, Chart, Happening, Sighting } from "../../domain/inspection/inspection.ts";
import { abridged } from "./abridged.ts";
import { arrowId, chartOf, eventLabel, pathOf } from "./chart.ts";
import type { RosterMember, RosterObserver, Roster } from "./roster.ts";

/** Minimum time between two reports, ms. */
const pace = 200;
/** Maximum number of events in one report; any others are only counted. */
const maxHappenings = 100;

/** Sends a report to the inspector; the promise settles once it has been received. */
export type DeliverSighting = (sighting: Sighting) => void | Promise<void>;

/** Delivers all running actors, then every change, until the returned function is called. */
export function watchRoster(roster: Roster, clock: Clock, deliver: DeliverSighting): () => void {
  const watcher = new Watcher(clock, deliver);
  const leave = roster.observe(watcher);
  return () => {
    leave();
    watcher.end();
  };
}

class Watcher implements RosterObserver {
  readonly #clock: Clock;
  readonly #deliver: DeliverSighting;
  readonly #listening = new Map<RosterMember, { unsubscribe(): void }>();
  readonly #sent = new Set<string>();
  readonly #changed = new Set<RosterMember>();
  readonly #arrows = new Map<ActorRefLike, string[]>();
  #gone: string[] = [];
  #happenings: Happening[] = [];
  #missed = 0;
  #timer: unknown = null;
  #isDelivering = false;
  #hasEnded = false;

  constructor(clock: Clock, deliver: DeliverSighting) {
    this.#clock = clock;
    this.#deliver = deliver;
  }

  added(member: RosterMember): void {
    const listening = member.actor.system.inspect((event: InspectionEvent) =>
      this.#receive(member, event),
    ) as { unsubscribe(): void };
    this.#listening.set(member, listening);
    this.#changed.add(member);
    this.#schedule();
  }

  removed(member: RosterMember): void {
    this.#listening.get(member)?.unsubscribe();
    this.#listening.delete(member);
    this.#changed.delete(member);
    this.#gone.push(member.actor.sessionId);
    this.#schedule();
  }

  end(): void {
    this.#hasEnded = true;
    this.#clock.clearTimeout(this.#timer);
    for (const listening of this.#listening.values()) listening.unsubscribe();
    this.#listening.clear();
  }

  #receive(member: RosterMember, inspected: InspectionEvent): void {
    const { actor } = member;
    if (inspected.actorRef !== actor) return;
    if (inspected.type === "@xstate.microstep") {
      const arrows = this.#arrows.get(actor) ?? [];
      arrows.push(...inspected._transitions.map((each: AnyTransitionDefinition) => arrowId(each)));
      this.#arrows.set(actor, arrows);
    }
    if (inspected.type !== "@xstate.snapshot") return;
    this.#changed.add(member);
    if (this.#happenings.length < maxHappenings)
      this.#happenings.push(happening(member, inspected.event, this.#arrows.get(actor) ?? []));
    else this.#missed += 1;
    this.#arrows.delete(actor);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isDelivering || this.#hasEnded) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.#report();
    }, pace);
  }

  async #report(): Promise<void> {
    const changed = [...this.#changed];
    const charts = changed.flatMap(({ actor }): Chart[] => {
      const machine = machineOf(actor);
      if (!machine || this.#sent.has(machine.id)) return [];
      this.#sent.add(machine.id);
      return [chartOf(machine)];
    });
    const sighting: Sighting = {
      charts,
      actors: changed.map(viewOf),
      gone: this.#gone,
      happenings: this.#happenings,
      missed: this.#missed,
    };
    this.#changed.clear();
    this.#gone = [];
    this.#happenings = [];
    this.#missed = 0;
    this.#isDelivering = true;
    try {
      await this.#deliver(sighting);
    } finally {
      this.#isDelivering = false;
    }
    if (this.#changed.size > 0 || this.#gone.length > 0) this.#schedule();
  }
}

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/** The machine behind an actor; null for logic without a chart. */
const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const logic = "logic" in actor ? actor.logic : null;
  return typeof logic === "object" && logic !== null && "root" in logic
    ? (logic as AnyStateMachine)
    : null;
};

const nameOf = (actor: AnyActorRef): string => machineOf(actor)?.id ?? actor.id;

const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot =>
  actor.getSnapshot() as AnyMachineSnapshot;

const valueOf = (actor: AnyActorRef): string | null =>
  machineOf(actor) ? JSON.stringify(snapshotOf(actor).value) : null;

function happening(
  { actor, subject }: RosterMember,
  event: EventObject,
  arrows: readonly string[],
): Happening {
  return {
    actor: actor.sessionId,
    machine: nameOf(actor),
    subject,
    at: Date.now(),
    event: eventLabel(event.type),
    detail: abridged(withSentence(event), true),
    value: valueOf(actor),
    arrows,
  };
}

/** An event that reports a failure, with the failure in words, for whoever reads the log. */
const withSentence = (event: EventObject & { readonly failure?: Failure }): object =>
  event.type === "call.failed" && event.failure
    ? { ...event, sentence: failureReason(event.failure) }
    : event;

function viewOf({ actor, subject }: RosterMember): ActorView {
  const snapshot = snapshotOf(actor);
  const isMachine = machineOf(actor) !== null;
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  return {
    id: actor.sessionId,
    machine: nameOf(actor),
    subject,
    status: snapshot.status,
    value: valueOf(actor),
    active: isMachine ? snapshot._nodes.map(pathOf).filter((path) => path !== "") : [],
    tags: isMachine ? [...snapshot.tags] : [],
    context: abridged(snapshot.context ?? null),
    children: Object.entries((snapshot.children ?? {}) as Children).flatMap(([id, child]) =>
      child ? [{ id, status: (child.getSnapshot() as AnyMachineSnapshot).status }] : [],
    ),
    delays: scheduled
      .filter(({ source }) => source === actor)
      .map(({ event, startedAt, delay }) => ({
        event: eventLabel(event.type),
        dueAt: startedAt + delay,
      })),
  };
}

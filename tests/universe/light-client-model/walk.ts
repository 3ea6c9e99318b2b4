/** Walks through every place of the light client's small world. */
import type { Random } from "../../../devnet/state/random.ts";
import {
  start,
  eventsAt,
  happen,
  honest,
  liars,
  newcomer,
  quorum,
  unfounded,
  type Event,
  type Place,
  type Theme,
  type Witness,
} from "./world.ts";

/** A place that was reached, and the way there. */
interface Step {
  readonly from: Step | null;
  readonly event: Event | null;
  readonly place: Place;
}

/** What a walk found. */
export interface Walked {
  readonly places: number;
  readonly events: number;
  /** Whether there are no further places. */
  readonly isWhole: boolean;
  /** The first way to a block that should not be verified, and why; null if there is none. */
  readonly fault: { readonly way: readonly Event[]; readonly why: string } | null;
}

/** The events that lead to a place. */
function wayTo(step: Step): readonly Event[] {
  const way: Event[] = [];
  for (let at: Step | null = step; at?.event; at = at.from) way.unshift(at.event);
  return way;
}

/** Walks in the order of distance, up to `maxPlaces`. `enough`: the vouchers that the client asks for. */
export function walkWorld(theme: Theme, maxPlaces: number, enough = quorum): Walked {
  const first: Step = { from: null, event: null, place: start };
  const places: Step[] = [first];
  const known = new Set([nameOf(start)]);
  let events = 0;
  let isWhole = true;
  for (let at = 0; at < places.length; at += 1) {
    const step = places[at] as Step;
    for (const event of eventsAt(step.place, theme)) {
      events += 1;
      const { place, verified } = happen(step.place, event, enough);
      const why = faultIn(step.place, event, verified.length);
      if (why !== null)
        return {
          places: places.length,
          events,
          isWhole: false,
          fault: { way: [...wayTo(step), event], why },
        };
      const name = nameOf(place);
      if (known.has(name)) continue;
      if (places.length >= maxPlaces) {
        isWhole = false;
        continue;
      }
      known.add(name);
      places.push({ from: step, event, place });
    }
  }
  return { places: places.length, events, isWhole, fault: null };
}

/** Why a block that an event verifies should not be; null if all are well founded. */
function faultIn(place: Place, event: Event, verified: number): string | null {
  if (event === "drop") return null;
  const run = [...place.waiting, event.block];
  for (let index = 0; index < verified; index += 1) {
    const why = unfounded(place, run, index);
    if (why !== null) return why;
  }
  return null;
}

/** How often each kind of event is drawn. */
const shares: readonly (readonly [share: number, is: (event: Event) => boolean])[] = [
  [0.05, (event) => event === "drop"],
  [0.08, (event) => event !== "drop" && event.block.isForged],
  [0.12, (event) => event !== "drop" && !event.block.isForged && event.block.announces !== null],
  [0.75, (event) => event !== "drop" && !event.block.isForged && event.block.announces === null],
];

/** A long way through the world, drawn at random: how many blocks are verified on it, and which should not be. */
export function stroll(
  theme: Theme,
  random: Random,
  length: number,
): {
  readonly way: readonly Event[];
  readonly verified: number;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const way: Event[] = [];
  let place = start;
  let verified = 0;
  while (way.length < length) {
    let chance = random.next();
    const [, is] = shares.find(([share]) => (chance -= share) < 0) ?? [1, () => true];
    const events = eventsAt(place, theme);
    const drawn = events.filter(is);
    const event = random.pick(drawn.length > 0 ? drawn : events);
    const reached = happen(place, event);
    faults.push(...[faultIn(place, event, reached.verified.length) ?? []].flat());
    place = reached.place;
    verified += reached.verified.length;
    way.push(event);
  }
  return { way, verified, faults };
}

/** What equal places have in common: which of the honest witnesses is which makes no difference, except for the victim. */
function nameOf(place: Place): string {
  const [victim = 0, ...others] = honest;
  const named = [victim, ...liars, newcomer].map((witness) => partOf(place, witness));
  return [
    ...named,
    ...others.map((witness) => partOf(place, witness)).toSorted(),
    place.waiting.map(({ isForged }) => (isForged ? "f" : "h")).join(""),
  ].join("|");
}

/** All about one witness, without its number. */
function partOf({ trusted, seen, waiting, truth, putAway }: Place, witness: Witness): string {
  const own = `${witness}.`;
  const plain = (key: string | null | undefined): string =>
    key ? (key.startsWith(own) ? key.slice(1) : key) : "-";
  const candidate = seen.get(witness);
  const signs = waiting.map(({ signer, key }) => (signer === witness ? plain(key) : "")).join();
  const announces = waiting
    .map(({ announces: each }) => (each?.witness === witness ? plain(each.key) : ""))
    .join();
  const away = putAway.filter(([owner]) => owner === witness).map(([, key]) => plain(key));
  return [
    plain(trusted.get(witness)),
    candidate ? plain(candidate.key) + candidate.rounds : "",
    plain(truth.get(witness)),
    away,
    signs,
    announces,
  ].join(":");
}

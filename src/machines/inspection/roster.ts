/** The roster of running actors of one thread: a list and nothing else, until somebody looks. */
import type { AnyActorRef } from "xstate";

/** An actor on the roster, and what it is about where several of its kind run. */
export interface Member {
  readonly actor: AnyActorRef;
  readonly subject: string | null;
}

/** Whoever looks is told of those who come and go. */
export interface Onlooker {
  welcome(member: Member): void;
  dismiss(member: Member): void;
}

/** Adds an actor until the returned function is called; hosts hand it to whoever starts actors. */
export type Enrol = (actor: AnyActorRef, subject?: string) => () => void;

/** All root actors of a thread; those they invoke are seen through them. */
export class Roster {
  readonly #members = new Set<Member>();
  readonly #onlookers = new Set<Onlooker>();

  readonly enrol: Enrol = (actor, subject) => {
    const member: Member = { actor, subject: subject ?? null };
    this.#members.add(member);
    for (const onlooker of this.#onlookers) onlooker.welcome(member);
    return () => {
      this.#members.delete(member);
      for (const onlooker of this.#onlookers) onlooker.dismiss(member);
    };
  };

  /** Shows everybody who is there, then who comes and goes, until the returned function is called. */
  show(onlooker: Onlooker): () => void {
    this.#onlookers.add(onlooker);
    for (const member of this.#members) onlooker.welcome(member);
    return () => void this.#onlookers.delete(onlooker);
  }
}

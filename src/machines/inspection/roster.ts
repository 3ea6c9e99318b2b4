/** The list of running actors of one thread. Nothing else is recorded until an observer is added. */
import type { AnyActorRef } from "xstate";

/** An actor on the roster, and its subject if several of the same chart run. */
export interface RosterMember {
  readonly actor: AnyActorRef;
  readonly subject: string | null;
}

/** Called when an actor starts or stops. */
export interface RosterObserver {
  added(member: RosterMember): void;
  removed(member: RosterMember): void;
}

/** Adds an actor; the returned function removes it. Passed to all code that starts actors. */
export type Register = (actor: AnyActorRef, subject?: string) => () => void;

/** All root actors of a thread; the actors they invoke are reached through them. */
export class Roster {
  readonly #members = new Set<RosterMember>();
  readonly #observers = new Set<RosterObserver>();

  readonly register: Register = (actor, subject) => {
    const member: RosterMember = { actor, subject: subject ?? null };
    this.#members.add(member);
    for (const observer of this.#observers) observer.added(member);
    return () => {
      this.#members.delete(member);
      for (const observer of this.#observers) observer.removed(member);
    };
  };

  /** Reports all running actors, then each that starts or stops, until the returned function is called. */
  observe(observer: RosterObserver): () => void {
    this.#observers.add(observer);
    for (const member of this.#members) observer.added(member);
    return () => void this.#observers.delete(observer);
  }
}

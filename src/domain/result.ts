/** What an expected outcome looks like: failures travel as values, a throw means a bug. */
export type Result<T, E> = Ok<T> | Err<E>;

/** The good half of a `Result`. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** The bad half of a `Result`. */
export interface Err<E> {
  readonly ok: false;
  readonly error: E;
}

/** Wraps a value as success. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** Wraps a reason as failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error });

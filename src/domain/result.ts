/** An expected outcome: failures are returned as values, an exception means a bug. */
export type Result<T, E> = Ok<T> | Err<E>;

/** The success case of a `Result`. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** The failure case of a `Result`. */
export interface Err<E> {
  readonly ok: false;
  readonly error: E;
}

/** Wraps a value as a success. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** Wraps a reason as a failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error });

/** The witnesses' signing keys: a series for each name, derived from the seed. */
import { deriveKey, type KeyPair } from "../state/keys.ts";

/** Creates the keys and finds them by their public keys. */
export class SigningKeys {
  readonly #seed: number;
  readonly #counts = new Map<string, number>();
  readonly #byText = new Map<string, KeyPair>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A witness's first key, or the next one that it changes to. */
  next(name: string): KeyPair {
    const number = this.#counts.get(name) ?? 0;
    this.#counts.set(name, number + 1);
    const key = deriveKey(this.#seed, name, number === 0 ? "signing" : `signing-${number}`);
    this.#byText.set(key.text, key);
    return key;
  }

  /** The key pair of a public key created here. */
  find(text: string): KeyPair | undefined {
    return this.#byText.get(text);
  }
}

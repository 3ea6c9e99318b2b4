/** A map that drops the entries set longest ago once it has more than a maximum. Reading changes nothing. */
export class Recent<K, V> extends Map<K, V> {
  readonly #max: number;
  readonly #mayDrop: (key: K) => boolean;

  /** `max`: the maximum number of entries, unless some must not be dropped. */
  constructor(max: number, mayDrop: (key: K) => boolean = () => true) {
    super();
    this.#max = max;
    this.#mayDrop = mayDrop;
  }

  /** Adds or replaces an entry, which becomes the newest. */
  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#max) break;
      if (this.#mayDrop(oldest)) this.delete(oldest);
    }
    return this;
  }
}

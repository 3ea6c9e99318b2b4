/** A map of the entries that were set last: beyond a maximum, those set longest ago are dropped. Reading changes nothing. */
export class Recent<K, V> extends Map<K, V> {
  readonly #max: number;
  readonly #mayDrop: (key: K) => boolean;

  /** `max`: how many entries there are at most, unless some must not be dropped. */
  constructor(max: number, mayDrop: (key: K) => boolean = () => true) {
    super();
    this.#max = max;
    this.#mayDrop = mayDrop;
  }

  /** Also of an entry that is already there: it becomes the newest. */
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

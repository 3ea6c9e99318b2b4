/** Small numbers for texts that repeat, such as kinds and account names. Code 0 is the empty text. */
export class Codes {
  readonly #texts: string[];
  readonly #codes: Map<string, number>;
  readonly #limit: number;

  /** `limit`: the highest code, shared by all texts added after the codes have run out. */
  constructor(limit: number, texts: readonly string[] = [""]) {
    this.#limit = limit;
    this.#texts = [...texts];
    this.#codes = new Map(texts.map((text, code) => [text, code]));
  }

  /** All texts by their codes. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The code of a text, which gets one if it has none yet. */
  codeOf(text: string): number {
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.#texts.length;
      if (code >= this.#limit) return this.#limit;
      this.#texts.push(text);
      this.#codes.set(text, code);
    }
    return code;
  }

  /** The code of a text that has one; null otherwise. */
  find(text: string): number | null {
    return this.#codes.get(text) ?? null;
  }

  /** The text of a code; "unknown" for the code that several share. */
  textOf(code: number): string {
    return this.#texts[code] ?? "unknown";
  }
}

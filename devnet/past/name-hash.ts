/** A number for a text, the same in every run. */
export const nameHash = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);

/**
 * A run of history entries as columns: one typed array per property, all of them views of one buffer, which the
 * browser's database stores. An entry's row is its index in the history minus the first index of its chunk.
 */

/** Entries in a chunk. Stored chunks depend on it, so it must never change. */
export const chunkLength = 8192;

/**
 * Columns by size, 8-byte ones first so that every view is aligned. Stored chunks depend on the order, so it must never
 * change.
 */
const bytesPerEntry = 3 * 8 + 3 * 4 + 2 + 2 * 1;

/** Bytes of a chunk's buffer. */
export const chunkBytes = chunkLength * bytesPerEntry;

/** The columns. `kind` is 0 where there is no entry; the archive assigns the codes of kinds and accounts. */
export interface ArchiveChunk {
  readonly buffer: ArrayBuffer;
  /** Thousandths. */
  readonly steem: Float64Array;
  /** Thousandths. */
  readonly sbd: Float64Array;
  /** Millionths. */
  readonly vests: Float64Array;
  /** Seconds since the epoch. */
  readonly time: Uint32Array;
  readonly block: Uint32Array;
  /** Code of the other account; 0 for none. */
  readonly other: Uint32Array;
  /** Weight of a vote in hundredths of a per cent, −10,000 to 10,000. */
  readonly weight: Int16Array;
  readonly kind: Uint8Array;
  /** A `Direction`, see `parties.ts`. */
  readonly direction: Uint8Array;
  /**
   * Times of its oldest and newest entries, updated with `noteTime` for every added entry; the oldest of an empty chunk
   * is infinity.
   */
  readonly times: { oldest: number; newest: number };
}

/** The columns in a buffer; a new one is all zeros, which is a chunk without entries. */
export function chunkOf(buffer: ArrayBuffer = new ArrayBuffer(chunkBytes)): ArchiveChunk {
  let offset = 0;
  const view = <View>(
    type: new (buffer: ArrayBuffer, offset: number, length: number) => View,
    bytes: number,
  ): View => {
    const column = new type(buffer, offset, chunkLength);
    offset += bytes * chunkLength;
    return column;
  };
  const chunk = {
    buffer,
    steem: view(Float64Array, 8),
    sbd: view(Float64Array, 8),
    vests: view(Float64Array, 8),
    time: view(Uint32Array, 4),
    block: view(Uint32Array, 4),
    other: view(Uint32Array, 4),
    weight: view(Int16Array, 2),
    kind: view(Uint8Array, 1),
    direction: view(Uint8Array, 1),
    times: { oldest: Infinity, newest: 0 },
  };
  for (let row = 0; row < chunkLength; row++)
    if (chunk.kind[row] !== 0) noteTime(chunk, chunk.time[row] ?? 0);
  return chunk;
}

/** Updates a chunk's oldest and newest times for an entry at `time`. */
export function noteTime({ times }: Pick<ArchiveChunk, "times">, time: number): void {
  if (time < times.oldest) times.oldest = time;
  if (time > times.newest) times.newest = time;
}

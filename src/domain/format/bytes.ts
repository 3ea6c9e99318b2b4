/** Sizes of stored data. */

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** '1.2 MB', in steps of 1,000. */
export function byteSize(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** unit;
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}

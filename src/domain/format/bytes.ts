/** Sizes of stored data. */
import { say } from "../language/say.ts";
import { fixed } from "./numbers.ts";

const units: readonly ((size: string) => string)[] = [
  (size) => say`${size} B`,
  (size) => say`${size} kB`,
  (size) => say`${size} MB`,
  (size) => say`${size} GB`,
  (size) => say`${size} TB`,
];

/** '1.2 MB', in steps of 1,000. */
export function byteSize(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** unit;
  const size = fixed(value, unit === 0 || value >= 100 ? 0 : 1);
  return units[unit]?.(size) ?? size;
}

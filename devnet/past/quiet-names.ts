/** The names of accounts that are new and do nothing. */
import type { Random } from "../state/random.ts";

const firsts = [
  "amber",
  "brisk",
  "calm",
  "dusty",
  "early",
  "fern",
  "gold",
  "hazel",
  "ivory",
  "jolly",
];
const lasts = ["fox", "lane", "moss", "oak", "pine", "reed", "rook", "sage", "tern", "wren"];

export function quietAccountNames(random: Random, count: number): readonly string[] {
  const all = firsts.flatMap((first) => lasts.map((last, i) => `${first}${".-"[i % 2]}${last}`));
  const numbered = all.flatMap((name) => [name, `${name}${name.length}`]);
  return random.shuffled(numbered).slice(0, count);
}

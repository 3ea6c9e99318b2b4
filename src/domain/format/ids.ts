/** Shortens long ids in the middle, and long texts at the end. */

/** The first and last eight characters: '05ab71c0…9f3e21d4'. Short ids stay whole. */
export const shortId = (id: string): string =>
  id.length <= 17 ? id : `${id.slice(0, 8)}…${id.slice(-8)}`;

/** The first and last four characters, for rows: '4f1c…a09e'. */
export const tinyId = (id: string): string =>
  id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`;

/** At most `length` characters, an ellipsis where something was cut; never splits a surrogate pair. */
export function clipped(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}…`;
}

/** Avatars and covers, drawn from a name: the same name always looks the same. */

function hash(name: string): number {
  let value = 7;
  for (const letter of name) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value;
}

const safe = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, "");

/** A disc with two hues and an initial. */
export function avatarSvg(name: string): string {
  const hue = hash(name) % 360;
  const turn = hash(`${name}!`) % 180;
  const initial = safe(name).charAt(0).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" gradientTransform="rotate(${turn} .5 .5)"><stop offset="0" stop-color="hsl(${hue} 55% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 50% 42%)"/></linearGradient></defs><rect width="64" height="64" fill="url(#g)"/><text x="32" y="42" font-family="sans-serif" font-weight="600" font-size="28" fill="#fff" text-anchor="middle">${initial}</text></svg>`;
}

/** A wide strip of hills. */
export function coverSvg(name: string): string {
  const hue = hash(name) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160"><rect width="640" height="160" fill="hsl(${hue} 40% 88%)"/><path d="M0 120C120 60 220 150 340 96s180-40 300 10v54H0z" fill="hsl(${hue} 35% 70%)"/></svg>`;
}

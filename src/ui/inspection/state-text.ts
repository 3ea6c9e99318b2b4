/** Formats a state value: 'found.idle', 'list: shown · search: closed'. */
/** `value`: a state value as JSON; null for logic without states. */
export function stateText(value: string | null): string {
  return value === null ? "–" : words(JSON.parse(value) as StateValue);
}

type StateValue = string | { readonly [region: string]: StateValue };

function words(value: StateValue): string {
  if (typeof value === "string") return value;
  const regions = Object.entries(value);
  if (regions.length === 0) return "–";
  return regions
    .map(([name, inner]) =>
      typeof inner === "object" && Object.keys(inner).length === 0
        ? name
        : regions.length === 1
          ? `${name}.${words(inner)}`
          : `${name}: ${words(inner)}`,
    )
    .join(" · ");
}

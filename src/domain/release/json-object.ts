import { malformed, object, type Json } from "../decode.ts";

/** Longest text of a file about a release, characters: many times the length of a real manifest. */
export const maxLength = 4_000_000;

/** Reads JSON text that must be an object; for use within `decode`. */
export function jsonObject(json: string, field: string): Json {
  if (json.length > maxLength) malformed(field, `at most ${maxLength} characters`);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return malformed(field, "JSON");
  }
  return object(value, field);
}

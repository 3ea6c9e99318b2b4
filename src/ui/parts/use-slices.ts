/** What was drawn before: lets a large change take two frames instead of one long one. */
import { startTransition, useEffect, useState } from "react";

/** The value of the last commit; the component is drawn once more when the newest has become that. */
export function useLastDrawn<T>(value: T): T {
  const [last, setLast] = useState(value);
  useEffect(() => startTransition(() => setLast(value)), [value]);
  return last;
}

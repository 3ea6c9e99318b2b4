/** On a page that found nothing: leaves it out of the recent visits. */
import { useEffect } from "react";
import { leaveOut } from "./visits.ts";

export function NotVisited() {
  useEffect(leaveOut, []);
  return null;
}

/** Hides an open popover when the visitor goes elsewhere: links do not load the site again. */
import { useEffect, type RefObject } from "react";
import { onNavigation } from "../../browser/address/navigation.ts";

export const useHiddenOnNavigation = (popover: RefObject<HTMLElement | null>): void =>
  useEffect(() => onNavigation(() => popover.current?.hidePopover()), [popover]);

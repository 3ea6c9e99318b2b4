/** Scrolls a virtualised list to the row that a visitor jumps to. */
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { partLength } from "../../machines/archive/archive-list.machine.ts";
import type { ListHandle, ListRange } from "../list/WindowedList.tsx";

/** What the list reports, and what controls it. */
export interface Jump {
  readonly list: RefObject<ListHandle | null>;
  /** To be called when other rows are drawn. */
  readonly noteRange: (range: ListRange) => void;
  /** To be called when the height of rows has changed. */
  readonly noteHeight: () => void;
}

/** A visitor who does any of these decides what is on screen. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Rows have an estimated height until they are drawn, even those just above the target. The list corrects its position
 * for 150 ms, and a busy page is slower than that. So the target is put at the top again whenever heights change, until
 * the visitor moves the page or the target leaves it. `target`: a place in the whole list; a new object for every jump.
 */
export function useJump(target: { readonly place: number } | null): Jump {
  const list = useRef<ListHandle>(null);
  const pinned = useRef<{ readonly place: number; isDrawn: boolean } | null>(null);
  useEffect(() => {
    if (!target) return undefined;
    const place = target.place % partLength;
    pinned.current = { place, isDrawn: false };
    list.current?.scrollToIndex({ index: place, align: "start" });
    const release = (): void => {
      pinned.current = null;
    };
    for (const move of ownMoves) addEventListener(move, release, { passive: true });
    return () => {
      release();
      for (const move of ownMoves) removeEventListener(move, release);
    };
  }, [target]);
  const noteRange = useCallback(({ startIndex, endIndex }: ListRange) => {
    const { current } = pinned;
    if (!current) return;
    const isDrawn = startIndex <= current.place && current.place <= endIndex;
    if (current.isDrawn && !isDrawn) pinned.current = null;
    else current.isDrawn = isDrawn;
  }, []);
  const noteHeight = useCallback(() => {
    const { current } = pinned;
    if (current?.isDrawn) list.current?.scrollToIndex({ index: current.place, align: "start" });
  }, []);
  return { list, noteRange, noteHeight };
}

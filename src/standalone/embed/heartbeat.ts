/** The chain's pulse: its newest block, and which of the last slots have one. Asked again while somebody can see it. */
import { readFilledSlots } from "../../domain/block/filled-slots.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import { grouped } from "../../domain/format/figures.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { ok } from "../../domain/result.ts";
import { element } from "../element.ts";
import { factList } from "./facts.ts";
import { ask, type Place, type Said } from "./nodes.ts";

/** The newest block as one node has it. */
export async function pulse(place: Place): Promise<Said<readonly Node[] | null>> {
  const { value, host } = await ask(
    place,
    { method: "condenser_api.get_dynamic_global_properties", params: [] },
    (answer) => {
      const chain = parseProperties(answer);
      if (!chain.ok) return chain;
      const { recent_slots_filled: slots } = answer as { readonly recent_slots_filled?: unknown };
      return ok({ ...chain.value, slots: readFilledSlots(slots) });
    },
  );
  if (value === null) return { value, host };
  const { headBlock, currentWitness, time, lastIrreversible, slots } = value;
  const filled = slots?.filter(Boolean).length;
  return {
    value: [
      ...(slots ? [strip(slots)] : []),
      factList([
        ["Newest block", grouped(headBlock)],
        ["Witness", `@${currentWitness}`],
        ["Time", exactUtc(time)],
        ["Irreversible", grouped(lastIrreversible)],
        ["Slots with a block", slots ? `${filled} of ${slots.length}` : null],
      ]),
    ],
    host,
  };
}

const strip = (slots: readonly boolean[]): Node =>
  element(
    "div",
    { class: "strip", "aria-hidden": "true" },
    ...slots.map((hasBlock) => element("i", hasBlock ? {} : { class: "missed" })),
  );

/** Calls `work` at once, and again every block while the page can be seen; waits for it in between. */
export function whileSeen(work: () => Promise<void>): void {
  let isInView = true;
  let isDue = true;
  let isBusy = false;
  const beat = async (): Promise<void> => {
    if (!isDue || isBusy || !isInView || document.hidden) return;
    [isDue, isBusy] = [false, true];
    await work();
    isBusy = false;
    setTimeout(() => {
      isDue = true;
      void beat();
    }, blockIntervalMs);
  };
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? true;
    void beat();
  }).observe(document.documentElement);
  document.addEventListener("visibilitychange", () => void beat());
  void beat();
}

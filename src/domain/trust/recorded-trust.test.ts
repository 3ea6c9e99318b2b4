/** The light client on recorded blocks of the real chain. */
import { expect } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { heightOfId, type AccountName } from "../chain/names.ts";
import { proveBlock } from "../proof/prove-block.ts";
import { withStanding } from "../proof/with-standing.ts";
import { follows, linkOf, type Link } from "./link.ts";
import { maxTrusted, type Root } from "./root.ts";
import { advance, trustIn } from "./trusted-set.ts";

const prefix = "STM";

/** Links of every consistent recorded block, by height. */
function recordedLinks(): ReadonlyMap<number, Link> {
  const links = new Map<number, Link>();
  for (const raw of recorded("blocks")) {
    const number = heightOfId((raw as { previous: string }).previous) + 1;
    const proved = proveBlock(raw, number, { addressPrefix: prefix, previousId: null });
    const link = proved.ok ? linkOf(proved.value, prefix) : null;
    if (link) links.set(number, link);
  }
  return links;
}

/** Runs without gaps in which many witnesses take turns. */
function contiguous(links: ReadonlyMap<number, Link>): readonly (readonly Link[])[] {
  const runs: Link[][] = [];
  for (const link of [...links.values()].toSorted((a, b) => a.number - b.number)) {
    const last = runs.at(-1)?.at(-1);
    if (last && follows(link, last)) runs.at(-1)?.push(link);
    else runs.push([link]);
  }
  return runs.filter((run) => new Set(run.map(({ witness }) => witness)).size > maxTrusted);
}

/** A root at the first block of a run: the witnesses that produce most of it, with their keys. */
function rootAt([first, ...rest]: readonly Link[]): Root {
  if (!first) throw new Error("an empty run");
  const turns = new Map<AccountName, { readonly key: string; count: number }>();
  for (const { witness, key } of rest) {
    const known = turns.get(witness) ?? { key, count: 0 };
    known.count += 1;
    turns.set(witness, known);
  }
  const most = [...turns].toSorted(([, a], [, b]) => b.count - a.count).slice(0, maxTrusted);
  return {
    block: first.number,
    id: first.id,
    time: first.time,
    witnesses: new Map(most.map(([name, { key }]) => [name, key])),
  };
}

recordedTest("recorded blocks link, and a root made from a contiguous run anchors that run", () => {
  const links = recordedLinks();
  expect(links.size).toBe(1452);
  const runs = contiguous(links);
  expect(runs.length).toBeGreaterThan(3);
  for (const run of runs) {
    const root = rootAt(run);
    const { anchored, trust, waiting } = advance(trustIn(root), run.slice(1));
    console.log(
      `blocks ${root.block}–${run.at(-1)?.number}: anchored up to ${trust.anchor.number}, ${waiting.length} wait`,
    );
    expect(anchored.length).toBeGreaterThan(run.length / 2);
    // Without a root nothing is verified, however well it agrees.
    expect(withStanding("consistent", "unknown")).toBe("consistent");
    expect(withStanding("consistent", "anchored")).toBe("verified");
  }
});

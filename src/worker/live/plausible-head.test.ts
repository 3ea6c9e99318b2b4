/** Which reported heads are believed, with and without the word of another node. */
import { expect, test } from "vitest";
import { Chain } from "../../../devnet/chain/chain.ts";
import { parseBlock, summariseBlock } from "../../domain/block/block.ts";
import { blockNum } from "../../domain/chain/names.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits } from "../../domain/limits.ts";
import { emptyWindow } from "../../domain/live/chain-window.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { isBelieved } from "./plausible-head.ts";

function read<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const chain = new Chain({ seed: 1, history: 30, opsPerBlock: 0, now: Date.UTC(2026, 0, 2) });
const top = summariseBlock(read(parseBlock(chain.block(chain.head), blockNum(chain.head))), 0);
const window = { ...emptyWindow, blocks: [top] };
const properties = read(parseProperties(chain.properties()));

/** What a node reports with its head at a height. */
const propertiesAt = (height: number) => ({
  ...chain.properties(),
  head_block_number: height,
  head_block_id: height.toString(16).padStart(8, "0") + "0".repeat(32),
});

const alone: Failure = { kind: "breakerOpen", endpoint: "a.example" };
const unreachable: Failure = { kind: "connection", closeCode: undefined, message: "" };

/** A head `blocks` above the known one, whose header is `later` ms newer; `now`: how many ms the device's clock is past its time. */
const believed = (
  { blocks, later, now = 3_000 }: { blocks: number; later: number; now?: number },
  other: Failure | "the same" | "the known head" = "the known head",
) =>
  isBelieved(
    { headBlock: blockNum(top.number + blocks), time: top.time + later },
    "a.example",
    window,
    {
      clock: { now: () => top.time + now },
      limits,
      calls: {
        secondOpinion: async () =>
          typeof other === "object"
            ? err(other)
            : ok({
                value: propertiesAt(properties.headBlock + (other === "the same" ? blocks : 0)),
                endpoint: "b.example",
              }),
      },
    },
  );

test("a head that fits the time that has passed needs no second node", async () => {
  expect(await believed({ blocks: 1, later: 3_000 })).toBe(true);
  expect(await believed({ blocks: 1_000, later: 3_000_000, now: 3_000_000 })).toBe(true);
});

test("a height that does not fit its own timestamp needs another node's word", async () => {
  const tooHigh = { blocks: 1_000, later: 3_000 };
  expect(await believed(tooHigh)).toBe(false);
  expect(await believed(tooHigh, alone)).toBe(false);
  expect(await believed(tooHigh, "the same")).toBe(true);
});

test("a timestamp in the future does not help either", async () => {
  const invented = { blocks: 1_000, later: 3_000_000 };
  expect(await believed(invented)).toBe(false);
  // The device's clock may be slow.
  expect(await believed(invented, "the same")).toBe(true);
  expect(await believed(invented, alone)).toBe(true);
  expect(await believed(invented, unreachable)).toBe(true);
});

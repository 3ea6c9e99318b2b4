/**
 * Plays what happens in the small world to the light client's own code. That asks for sixteen vouchers: eleven witnesses
 * more sign on top of whatever waits, so that five of the small world's seven are what is left to decide.
 */
import { roundLength } from "../../../src/domain/block/slots.ts";
import { blockNum, type AccountName, type BlockId } from "../../../src/domain/chain/names.ts";
import type { Link } from "../../../src/domain/trust/link.ts";
import { joinLinks } from "../../../src/domain/trust/position.ts";
import { witnessThreshold } from "../../../src/domain/trust/threshold.ts";
import { advance, trustIn, type Trust } from "../../../src/domain/trust/trusted-set.ts";
import {
  start,
  happen,
  quorum,
  type Block,
  type Event,
  type Place,
  type Witness,
} from "./world.ts";

/** How many rounds lie between two blocks: each in its own, as in the small world, or all in one, which link. */
type Spacing = "own rounds" | "one round";

const nameOf = (witness: Witness): AccountName => `w${witness}` as AccountName;
const seconders: readonly Witness[] = Array.from(
  { length: witnessThreshold - quorum },
  (_, i) => 100 + i,
);
const seconderKey = (witness: Witness): string => `${witness}.0`;

/** The first difference between the small world's client and the real one; null if there is none. */
export function differenceIn(way: readonly Event[], spacing: Spacing): string | null {
  let place: Place = start;
  let trust: Trust = firstTrust();
  let waiting: readonly Link[] = [];
  let forks = 0;
  for (const [at, event] of way.entries()) {
    const { place: next, verified } = happen(place, event);
    place = next;
    if (event === "drop") {
      waiting = [];
      forks += 1;
      continue;
    }
    const link = linkOn(waiting.at(-1) ?? trust.anchor, event.block, { spacing, forks });
    const joined = spacing === "own rounds" ? null : joinLinks({ trust, waiting }, [link]);
    if (spacing === "one round" && !joined) return `block ${at} does not join`;
    const run = joined?.waiting ?? [...waiting, link];
    const seconded = [...run, ...secondsOn(link, { spacing, forks })];
    const advanced = advance(trust, seconded);
    trust = advanced.trust;
    waiting = advanced.waiting.slice(0, -seconders.length);
    if (advanced.anchored.length !== verified.length)
      return `after ${at + 1} events ${advanced.anchored.length} blocks are anchored, and not ${verified.length}`;
    const trusted = keysOf(trust);
    const expected = [...place.trusted].map(([witness, key]) => `${nameOf(witness)} ${key}`);
    if (trusted !== expected.toSorted().join())
      return `after ${at + 1} events ${trusted} are trusted, and not ${expected.join()}`;
  }
  return null;
}

const firstTrust = (): Trust =>
  trustIn({
    block: blockNum(roundLength),
    id: "0" as BlockId,
    time: 0,
    witnesses: new Map([
      ...[...start.trusted].map(([witness, key]) => [nameOf(witness), key] as const),
      ...seconders.map((witness) => [nameOf(witness), seconderKey(witness)] as const),
    ]),
  });

/** The trusted keys of the small world's witnesses. */
const keysOf = ({ witnesses }: Trust): string =>
  [...witnesses]
    .filter(([name]) => !seconders.some((witness) => nameOf(witness) === name))
    .map(([name, { key }]) => `${name} ${key}`)
    .toSorted()
    .join();

interface Branch {
  readonly spacing: Spacing;
  /** How often the chain has forked. */
  readonly forks: number;
}

/** A block on top of another. */
function linkOn(
  below: Pick<Link, "number" | "id" | "time">,
  { signer, key, announces }: Block,
  { spacing, forks }: Branch,
): Link {
  const number = blockNum(below.number + (spacing === "own rounds" ? roundLength : 1));
  return {
    number,
    id: `${number}.${forks}` as BlockId,
    previous: below.id,
    time: below.time + 3_000,
    witness: nameOf(signer),
    key,
    updates: announces ? [{ witness: nameOf(announces.witness), key: announces.key }] : [],
  };
}

/** The blocks of those who sign on top of everything. */
function secondsOn(top: Link, branch: Branch): readonly Link[] {
  const links: Link[] = [];
  for (const witness of seconders) {
    const key = seconderKey(witness);
    const block: Block = { signer: witness, key, announces: null, isForged: false };
    links.push(linkOn(links.at(-1) ?? top, block, branch));
  }
  return links;
}

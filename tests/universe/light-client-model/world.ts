/**
 * A small world of the light client: seven trusted witnesses, of which five must vouch for a block, and a newcomer. Two
 * of the seven are liars, who sign whatever they like and find every key that honest witnesses have put away. What a
 * client must do there is written down once more, in the words of `docs/security.md` and not as the code has it.
 */

/** A witness; the first five are honest. */
export type Witness = number;
export const honest: readonly Witness[] = [0, 1, 2, 3, 4];
export const liars: readonly Witness[] = [5, 6];
export const newcomer: Witness = 7;
/** Of so many witnesses the signatures must stand on a block. */
export const quorum = 5;
/** After blocks in so many rounds a key is learned; here each block is in a round of its own. */
const roundsToLearn = 3;

export type Key = string;
/** A key of the liars that no block has announced. */
export const liarsKey: Key = "L";
const firstKey = (witness: Witness): Key => `${witness}.0`;

/** A witness announces another key, or none. */
export interface Announced {
  readonly witness: Witness;
  readonly key: Key | null;
}

export interface Block {
  readonly signer: Witness;
  readonly key: Key;
  readonly announces: Announced | null;
  /** Whether the liars made it: no honest witness ever builds on it. */
  readonly isForged: boolean;
}

export interface Place {
  /** What the client trusts at its anchor. */
  readonly trusted: ReadonlyMap<Witness, Key>;
  /** Keys seen in anchored blocks that are not trusted yet, and in how many rounds. */
  readonly seen: ReadonlyMap<Witness, { readonly key: Key; readonly rounds: number }>;
  /** Blocks above the anchor that lack vouchers. */
  readonly waiting: readonly Block[];
  /** Each witness's key at the anchor, as the honest chain has it; null for one that resigned. */
  readonly truth: ReadonlyMap<Witness, Key | null>;
  /** Keys that honest witnesses have put away. */
  readonly putAway: readonly (readonly [Witness, Key])[];
}

/** The client has just begun, with the keys of the seven. */
export const start: Place = {
  trusted: new Map([...honest, ...liars].map((witness) => [witness, firstKey(witness)])),
  seen: new Map(),
  waiting: [],
  truth: new Map([...honest, ...liars, newcomer].map((witness) => [witness, firstKey(witness)])),
  putAway: [],
};

/** What can happen: the client receives a block, or goes back to its anchor because its blocks were forked away. */
export type Event = { readonly block: Block } | "drop";

/** What a world is about: all of it at once would be too large to see. */
export interface Theme {
  /** How many honest witnesses may change their keys or resign. */
  readonly changes: number;
  /** Whether a newcomer's key, and one that a liar has not announced, can be learned. */
  readonly learns: boolean;
}

/** The most blocks that wait: one round, in which each witness signs one. */
const maxWaiting = 6;

/** The honest chain's keys after blocks, as they were announced, and what was put away. */
function chainAfter(
  { truth, putAway }: Place,
  blocks: readonly Block[],
): Pick<Place, "truth" | "putAway"> {
  const keys = new Map(truth);
  const away = [...putAway];
  for (const { announces, isForged } of blocks) {
    if (isForged || announces === null) continue;
    const { witness, key } = announces;
    const before = keys.get(witness);
    if (honest.includes(witness) && before) away.push([witness, before]);
    keys.set(witness, key);
  }
  return { truth: keys, putAway: away };
}

/** Everything that can happen at a place. */
export function eventsAt(place: Place, theme: Theme): readonly Event[] {
  const { waiting } = place;
  const drop: readonly Event[] = waiting.length > 0 ? ["drop"] : [];
  if (waiting.length >= maxWaiting) return drop;
  const isOnLie = waiting.some(({ isForged }) => isForged);
  const forged = forgedBlocks(place);
  const blocks = isOnLie ? forged : [...honestBlocks(place, theme), ...forged];
  const isNew = ({ signer, key }: Block): boolean =>
    !waiting.some((each) => each.signer === signer && (!each.isForged || each.key === key));
  return [...blocks.filter(isNew).map((block) => ({ block })), ...drop];
}

function honestBlocks(place: Place, { changes, learns }: Theme): readonly Block[] {
  const { truth, putAway } = chainAfter(place, place.waiting);
  const [first = 0, second = 0] = liars;
  const signers = [...truth].flatMap(([witness, key]): readonly (readonly [Witness, Key])[] =>
    key === null || (witness === newcomer && !learns) ? [] : [[witness, key]],
  );
  if (learns) signers.push([second, liarsKey]);
  const isQuiet = place.waiting.some(({ announces }) => announces !== null);
  const announcements: (Announced | null)[] = [null];
  if (!isQuiet && changes > 0 && truth.get(second) === firstKey(second))
    // Both liars with one key: they must count as one.
    announcements.push({ witness: second, key: firstKey(first) });
  if (!isQuiet && putAway.length < changes)
    for (const witness of honest)
      if (truth.get(witness) === firstKey(witness))
        announcements.push({ witness, key: `${witness}.1` }, { witness, key: null });
  return signers.flatMap(([signer, key]) =>
    announcements.map((announces) => ({ signer, key, announces, isForged: false })),
  );
}

function forgedBlocks(place: Place): readonly Block[] {
  const { putAway } = chainAfter(place, place.waiting);
  const victim: Announced = { witness: 0, key: liarsKey };
  const signers: readonly (readonly [Witness, Key])[] = [
    ...liars.map((witness) => [witness, firstKey(witness)] as const),
    ...liars.slice(1).map((witness) => [witness, liarsKey] as const),
    [victim.witness, liarsKey],
    ...putAway,
  ];
  return signers.flatMap(([signer, key]) =>
    [null, victim].map((announces) => ({ signer, key, announces, isForged: true })),
  );
}

/** What became of an event: the place that it leads to, and the blocks that the client now calls verified. */
export interface Reached {
  readonly place: Place;
  readonly verified: readonly Block[];
}

export function happen(place: Place, event: Event, enough = quorum): Reached {
  if (event === "drop") return { place: { ...place, waiting: [] }, verified: [] };
  let at: Place = { ...place, waiting: [...place.waiting, event.block] };
  const verified: Block[] = [];
  for (;;) {
    const count = vouchedFor(at, enough);
    if (count === 0) return { place: at, verified };
    const blocks = at.waiting.slice(0, count);
    verified.push(...blocks);
    const learned = blocks.reduce(learn, at);
    at = { ...learned, ...chainAfter(learned, blocks), waiting: at.waiting.slice(count) };
  }
}

/** How many waiting blocks have enough vouchers: signers of a block or one above it, with keys trusted at the anchor. */
function vouchedFor({ trusted, waiting }: Place, enough: number): number {
  for (let count = waiting.length; count > 0; count -= 1) {
    const vouchers = new Set<Key>();
    for (let at = count - 1; at < waiting.length; at += 1) {
      const { signer, key } = waiting[at] as Block;
      const changes = waiting.slice(0, at).some(({ announces }) => announces?.witness === signer);
      if (trusted.get(signer) === key && !changes) vouchers.add(key);
    }
    if (vouchers.size >= enough) return count;
  }
  return 0;
}

/** What a verified block teaches: that a key is in use, and what witnesses announce. */
function learn(place: Place, { signer, key, announces }: Block): Place {
  const trusted = new Map(place.trusted);
  const seen = new Map(place.seen);
  const truth = new Map(place.truth);
  if (trusted.get(signer) !== key) {
    const before = seen.get(signer);
    const rounds = before?.key === key ? before.rounds + 1 : 1;
    if (rounds < roundsToLearn) seen.set(signer, { key, rounds });
    else {
      seen.delete(signer);
      trusted.set(signer, key);
      truth.set(signer, key);
    }
  }
  if (announces) {
    seen.delete(announces.witness);
    if (trusted.has(announces.witness)) {
      if (announces.key === null) trusted.delete(announces.witness);
      else trusted.set(announces.witness, announces.key);
    }
  }
  return { ...place, trusted, seen, truth };
}

/**
 * Why a verified block should not be: the liars made it, or too few witnesses signed it or a block above it with a key
 * that was theirs at that height; null if it is well founded. `run`: the blocks that waited, this one included.
 */
export function unfounded(place: Place, run: readonly Block[], index: number): string | null {
  const block = run[index] as Block;
  if (block.isForged) return "a block of the liars is verified";
  const signers = new Set<Witness>();
  for (const [at, { signer, key, isForged }] of run.entries()) {
    // Whoever signs a block of the honest chain owns the key.
    const isOwn = !isForged || chainAfter(place, run.slice(0, at)).truth.get(signer) === key;
    if (at >= index && isOwn) signers.add(signer);
  }
  return signers.size >= quorum ? null : `a block of ${signers.size} signers is verified`;
}

/** The accounts that blocks create. */
import type { Block } from "../block/block.ts";
import type { AccountName } from "../chain/names.ts";
import type { NewAccount } from "./new-accounts.ts";

/** Newest blocks that are read when no service lists new accounts: about five minutes. */
export const creationBlocks = 100;

const creating: ReadonlySet<string> = new Set([
  "account_create",
  "account_create_with_delegation",
  "create_claimed_account",
]);

/** The new accounts of blocks, newest first. */
export const creationsIn = (blocks: readonly Block[]): readonly NewAccount[] =>
  blocks
    .flatMap(({ number, time, transactions }) =>
      transactions.flatMap(({ operations }) =>
        operations.flatMap(([kind, { new_account_name: account, creator }]) =>
          creating.has(kind) && typeof account === "string" && typeof creator === "string"
            ? {
                account: account as AccountName,
                creator: creator as AccountName,
                block: number,
                time,
              }
            : [],
        ),
      ),
    )
    .toSorted((a, b) => b.time - a.time);

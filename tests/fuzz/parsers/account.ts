/** Accounts and their histories. */
import { passes } from "../../../src/domain/account/history-filter.ts";
import { identityOf, parseHistory } from "../../../src/domain/account/history.ts";
import { parseIndexedAccount } from "../../../src/domain/account/indexed-account.ts";
import { parseNodeAccount } from "../../../src/domain/account/node-account.ts";
import { parseVoteInputs, voteValue } from "../../../src/domain/account/vote-value.ts";
import { describeOperation } from "../../../src/domain/chain/operations/describe.ts";
import { decode, object } from "../../../src/domain/decode.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { accountShown, now, onePage, rates, shown, times } from "../shown.ts";

const nobody = { text: "", groups: [] };

export const accountParsers: Readonly<Record<string, Parser>> = {
  history: {
    sample: samples.history,
    read: shown(parseHistory, ({ entries }) =>
      entries
        .slice(0, onePage)
        .map((entry) => [
          identityOf(entry),
          passes(entry, { ...nobody, text: "alice" }),
          times([entry.time]),
          describeOperation(entry.operation, rates),
        ]),
    ),
  },
  nodeAccount: {
    sample: samples.accounts,
    read: shown((raw) => parseNodeAccount(raw, now), accountShown),
  },
  voteInputs: {
    sample: samples.voteInputs,
    read: shown(
      (raw) => {
        const given = decode(() => object(raw, "answers"));
        if (!given.ok) return given;
        const { accounts, fund, price, properties } = given.value;
        return parseVoteInputs({ accounts, fund, price, properties });
      },
      (inputs) => [voteValue(inputs, 10_000), voteValue(inputs, -1)],
    ),
  },
  indexedAccount: {
    sample: samples.indexedAccount,
    read: shown(parseIndexedAccount, accountShown),
  },
};

/** Data that was set aside with chains that a test network served earlier, with buttons to delete it. */
import type { BlockId } from "../../domain/chain/names.ts";
import { shortId } from "../../domain/format/ids.ts";
import { say } from "../../domain/language/say.ts";
import type { AsideChain } from "../../domain/network/storage-use.ts";
import { ok } from "../../domain/result.ts";
import { numberColumn } from "../list/columns.tsx";
import { StateCard, StateList } from "../shared/page/StateCard.tsx";
import { ExactTime } from "../shared/values/Age.tsx";

export function AsideChains({
  chains,
  remove,
}: {
  readonly chains: readonly AsideChain[];
  readonly remove: (chain: BlockId) => void;
}) {
  return (
    <StateCard title="Other Chains of This Network">
      <StateList<AsideChain>
        of={ok(chains)}
        keyOf={({ first }) => first}
        empty="None."
        columns={[
          {
            key: "first",
            label: say`First known block`,
            render: ({ first }) => <code title={first}>{shortId(first)}</code>,
          },
          numberColumn("blocks", say`Blocks`, ({ blocks }) => blocks),
          numberColumn("histories", say`Histories`, ({ histories }) => histories),
          numberColumn("events", say`Events`, ({ events }) => events),
          numberColumn("labels", say`Labels`, ({ labels }) => labels),
          {
            key: "at",
            label: say`Set aside`,
            isNumeric: true,
            render: ({ at }) => <ExactTime time={at} />,
          },
          {
            key: "actions",
            label: say`Actions`,
            isNumeric: true,
            render: ({ first }) => (
              <button
                type="button"
                className="btn tight"
                aria-label={say`Delete the data of the chain from ${shortId(first)} on`}
                onClick={() => remove(first)}
              >
                Delete
              </button>
            ),
          },
        ]}
      />
      <p className="quiet-note">
        The network served these chains before. What this browser had of them is set aside, and
        comes back once the network serves them again.
      </p>
    </StateCard>
  );
}

/** A block's header: its time and id, and its other hashes, which are folded because few read them. */
import type { BlockDetail } from "../../domain/block/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { missing } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { FactList } from "../shared/values/FactList.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import * as styles from "./OperationBar.module.css";

export function BlockHashes({ block }: { readonly block: Sourced<BlockDetail> }) {
  const { number, id, previous, merkleRoot, time, signingKey } = block.value;
  return (
    <Card title="Header" className={styles.hashes} end={<SourceNote of={block} />}>
      <FactList
        isStacked
        facts={[
          [say`Timestamp`, <ExactTime key="time" time={time} />],
          [say`Block ID`, id ? <LongId key="id" text={id} what={say`block ID`} /> : missing],
        ]}
      />
      <details>
        <summary>{say`Hashes and key`}</summary>
        <FactList
          isStacked
          facts={[
            [
              sayAs("a block")`Previous`,
              <LongId
                key="previous"
                text={previous}
                what={say`previous block's ID`}
                // The first block has none.
                to={number > 1 ? `/blocks/${number - 1}` : undefined}
              />,
            ],
            [
              say`Transaction merkle root`,
              <LongId key="root" text={merkleRoot} what={say`merkle root`} />,
            ],
            [
              say`Signing key`,
              signingKey ? (
                <code key="key" className="mono">
                  {signingKey}
                </code>
              ) : (
                missing
              ),
            ],
          ]}
        />
      </details>
    </Card>
  );
}

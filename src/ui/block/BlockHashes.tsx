/** A block's header: its time and id, and its other hashes, which are folded because few read them. */
import { missing } from "../../domain/format/figures.ts";
import type { BlockDetail } from "../../domain/block/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { say, sayAs } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";
import * as factsStyles from "../shared/values/Facts.module.css";
import * as styles from "./OperationBar.module.css";

export function BlockHashes({ block }: { readonly block: Sourced<BlockDetail> }) {
  const { number, id, previous, merkleRoot, time, signingKey } = block.value;
  return (
    <Card title="Header" className={styles.hashes} end={<SourceNote of={block} />}>
      <dl className={`${factsStyles.facts} ${factsStyles.stacks}`}>
        <dt>{say`Timestamp`}</dt>
        <dd>
          <ExactTime time={time} />
        </dd>
        <dt>{say`Block ID`}</dt>
        <dd>{id ? <LongId text={id} what={say`block ID`} /> : missing}</dd>
      </dl>
      <details>
        <summary>{say`Hashes and key`}</summary>
        <dl className={`${factsStyles.facts} ${factsStyles.stacks}`}>
          <dt>{sayAs("a block")`Previous`}</dt>
          <dd>
            <LongId
              text={previous}
              what={say`previous block's ID`}
              // The first block has none.
              to={number > 1 ? `/blocks/${number - 1}` : undefined}
            />
          </dd>
          <dt>{say`Transaction merkle root`}</dt>
          <dd>
            <LongId text={merkleRoot} what={say`merkle root`} />
          </dd>
          <dt>{say`Signing key`}</dt>
          <dd>{signingKey ? <code className="mono">{signingKey}</code> : missing}</dd>
        </dl>
      </details>
    </Card>
  );
}

/** Keys over time as a plot and a table, the operations that changed them, and what is not known. */
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { KeysChange, RoleChange } from "../../domain/authority/changes.ts";
import { roleNames, type Lane } from "../../domain/authority/lanes.ts";
import type { AuthorityView } from "../../domain/authority/view.ts";
import { shortId } from "../../domain/format/ids.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { commaList } from "../../domain/format/lists.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { ProveRows } from "../account/ProveRows.tsx";
import { timeColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { proofColumn } from "../proof/proof-column.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { Card } from "../shared/page/Card.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { ClaimPlace } from "./ClaimPlace.tsx";
import { KeyPlot } from "./KeyPlot.tsx";
import { SignerName } from "./SignerName.tsx";
import * as styles from "./Authority.module.css";

export function KeyHistory({ of }: { readonly of: AuthorityView }) {
  const { account, created, headTime, lanes, changes, asked, notes } = of;
  const picture = useRef<HTMLDivElement>(null);
  return (
    <>
      <Card
        title="Keys over Time"
        end={
          <SaveAs
            what={say`keys over time`}
            about={`@${account}`}
            name={`${account}-keys`}
            picture={picture}
            rows={() => [
              ["authority", "signer", "from", "from_block", "until", "until_block"],
              ...lanes.map(({ role, signer, from, until }) => [
                role,
                signer,
                isoUtc(from.time),
                from.block ?? "",
                until ? isoUtc(until.time) : "",
                until?.block ?? "",
              ]),
            ]}
          />
        }
      >
        <div ref={picture}>
          <KeyPlot
            lanes={lanes}
            from={created}
            to={headTime}
            marked={asked?.fault === null ? asked.at.time : null}
          />
        </div>
        {notes.map((note) => (
          <p key={note} className="quiet-note">
            {note}
          </p>
        ))}
        <Table
          caption={say`Keys over Time`}
          look="cards"
          list="lanes"
          rows={lanes}
          keyOf={({ role, signer, from }) => `${role} ${signer} ${from.time}`}
          columns={laneColumns}
        />
      </Card>
      <Changes of={changes} />
    </>
  );
}

const laneColumns: readonly ListColumn<Lane>[] = [
  {
    key: "role",
    label: say`Role`,
    by: ({ role }) => roleNames[role],
    render: ({ role }) => roleNames[role],
  },
  {
    key: "who",
    label: say`Who could sign`,
    by: ({ signer }) => signer,
    render: ({ signer, isAccount }) =>
      signer === "" ? (
        say`Not known.`
      ) : (
        <span className={styles.keyCell}>
          <SignerName name={signer} isKey={!isAccount} />
        </span>
      ),
  },
  timeColumn("since", say`Since`, ({ from }) => from.time),
  {
    key: "until",
    label: say`Until`,
    isNumeric: true,
    by: ({ until }) => until?.time ?? Infinity,
    render: ({ until }) => (until ? <ExactTime time={until.time} /> : say`now`),
  },
];

function Changes({ of }: { readonly of: readonly KeysChange[] }) {
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, ({ context }) => context.proof);
  const columns: readonly ListColumn<KeysChange>[] = [
    {
      key: "what",
      label: say`What happened`,
      render: ({ roles }) => (
        <div className={styles.signers}>
          {roles.map((each) => (
            <span key={each.role}>{changeText(each)}</span>
          ))}
        </div>
      ),
    },
    { key: "kind", label: say`Operation`, render: ({ kind }) => <code>{kind}</code> },
    timeColumn("when", say`When`, ({ time }) => time),
    {
      key: "where",
      label: say`Block and transaction`,
      isNumeric: true,
      render: ({ claim }) => <ClaimPlace of={claim.claim} />,
    },
    proofColumn(verdicts),
  ];
  return (
    <Card title="Key Changes">
      {of.length === 0 ? (
        <p className="quiet-note">No changes were found in the entries read.</p>
      ) : (
        <>
          <ProveRows actor={proving} claims={() => of.map(({ claim }) => claim)} />
          <Table
            look="cards"
            rows={of}
            keyOf={({ claim }) => String(claim.index)}
            columns={columns}
          />
        </>
      )}
    </Card>
  );
}

/** '+' before what an authority gained, '−' before what it lost. */
function changeText({ role, added, removed, isReweighed, isKnownBefore }: RoleChange): string {
  const named = (name: string): string => (name.length > 16 ? shortId(name) : `@${name}`);
  const changed = [
    ...added.map((name) => `+ ${named(name)}`),
    ...removed.map((name) => `− ${named(name)}`),
    ...(isReweighed ? [say`weights changed`] : []),
  ];
  return sentences([
    labelled(roleNames[role], commaList(changed)),
    !isKnownBefore && say`What came before was not read.`,
  ]);
}

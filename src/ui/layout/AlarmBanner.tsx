/** Warnings above every page: nodes that lag or show another chain, a chain without new blocks, two chains. */
import { counted } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { commaList } from "../../domain/format/lists.ts";
import { ownFileName } from "../../domain/format/own-file-name.ts";
import { say } from "../../domain/language/say.ts";
import type { EquivocationReport, ConflictingBlock } from "../../domain/trust/equivocation.ts";
import type { Alarm } from "../../domain/trust/views.ts";
import { troubleSentence } from "../../domain/trust/words.ts";
import { downloadJson } from "../browser/files.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import * as styles from "./AlarmBanner.module.css";
import * as bannerStyles from "./Banner.module.css";

const titles: Readonly<Record<Alarm["kind"], string>> = {
  lagging: say`Behind the other nodes`,
  old: say`No new blocks`,
  split: say`Two chains`,
  shorter: say`A shorter chain`,
  contradicted: say`Not the stored chain`,
};

export function AlarmBanner({ alarms }: { readonly alarms: readonly Alarm[] }) {
  return alarms.map((alarm) => (
    <div
      key={alarm.kind}
      className={`${bannerStyles.banner} ${styles.alarm}`}
      data-kind={alarm.kind === "split" ? "lost" : "warning"}
      role={alarm.kind === "split" ? "alert" : "status"}
    >
      <Icon name="warn" />
      <strong>{titles[alarm.kind]}</strong>
      <span>{troubleSentence(alarm)}</span>
      {alarm.kind === "split" && <Split report={alarm.report} />}
    </div>
  ));
}

function Split({ report }: { readonly report: EquivocationReport }) {
  const { config } = useNetwork();
  return (
    <>
      <span className="end">
        <button
          type="button"
          className="btn tight"
          onClick={() =>
            downloadJson(
              ownFileName(config.app.name, `two-chains-${report.height}.json`),
              `${JSON.stringify(report, null, 2)}\n`,
            )
          }
        >
          Download the report
        </button>
      </span>
      <dl className={styles.sides}>
        <SideOf side={report.ours} />
        <SideOf side={report.theirs} />
        {report.both.length > 0 && (
          <div>
            <dt>Signed both</dt>
            <dd>{commaList(report.both)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The report names all witnesses of a side; here, the ones that signed both are enough. */
function SideOf({ side: { id, host, vouchers } }: { readonly side: ConflictingBlock }) {
  return (
    <div>
      <dt>{host}</dt>
      <dd>
        <code title={id}>{shortId(id)}</code>, {counted(vouchers.length, "witness", "witnesses")}
      </dd>
    </div>
  );
}

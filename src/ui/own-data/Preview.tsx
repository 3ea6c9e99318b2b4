/** What a file would change: in numbers, the nodes it adds, and each conflict with the choice of a side. */
import { useEffect, useMemo, useRef } from "react";
import { grouped } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { plural, say } from "../../domain/language/say.ts";
import { mergeOwnData, type Conflict, type Taken } from "../../domain/own-data/merge-own-data.ts";
import type { OwnPart } from "../../domain/own-data/own-data.ts";
import type { OwnDataFile } from "../../machines/own-data/own-data.machine.ts";
import { LongList } from "../list/LongList.tsx";
import * as labelledCellsStyles from "../shared/lists/LabelledCells.module.css";
import * as styles from "./OwnDataCard.module.css";

const partWords: Readonly<Record<OwnPart, string>> = {
  choices: say`Settings`,
  nodes: say`Own nodes`,
  warningLists: say`Warning Lists`,
  ownFindings: say`Findings marked “This was me”`,
  pictureHosts: say`Picture hosts`,
  marketKey: say`Key for coin prices`,
  favourites: say`Favorites`,
  labels: say`Labels`,
  rules: say`Alert rules`,
  calls: say`Console history`,
  visits: say`Recent pages`,
};

export function Preview({
  read,
  taken,
  take,
  merge,
  cancel,
}: {
  readonly read: OwnDataFile;
  readonly taken: Taken;
  readonly take: (keys: readonly string[], isTaken: boolean) => void;
  readonly merge: () => void;
  readonly cancel: () => void;
}) {
  // Neither the numbers nor the new nodes depend on the sides that are chosen.
  const { parts, conflicts, result } = useMemo(
    () => mergeOwnData(read.mine, read.theirs, new Set()),
    [read],
  );
  const sumOf = (count: "added" | "left"): number =>
    parts.reduce((sum, [, counts]) => sum + counts[count], 0);
  const addsNothing = sumOf("added") === 0 && conflicts.length === 0;
  const isLeftOut = sumOf("left") > 0 || read.unknown.length > 0;
  const nodes = Object.entries(result.nodes).flatMap(([network, list]) =>
    list.filter((node) => !read.mine.nodes[network]?.includes(node)),
  );
  const newNodes = commaList(nodes);
  const hosts = result.pictureHosts.filter((host) => !read.mine.pictureHosts.includes(host));
  const newHosts = commaList(hosts);
  const otherNetworks = commaList(read.unknown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1}>
        {addsNothing
          ? isLeftOut
            ? say`Nothing in the file can be added`
            : say`This browser already has everything in the file`
          : say`What the file would change`}
      </h3>
      <table className={labelledCellsStyles.labelledCells}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col" className="num">
              New
            </th>
            <th scope="col" className="num">
              Same
            </th>
            <th scope="col" className="num">
              Different
            </th>
            <th scope="col" className="num">
              No room
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, { added, same, different, left }]) => (
            <tr key={part}>
              <th scope="row">{partWords[part]}</th>
              {(
                [
                  [say`New`, added],
                  [say`Same`, same],
                  [say`Different`, different],
                  [say`No room`, left],
                ] as const
              ).map(([label, count]) => (
                <td
                  key={label}
                  className={count === 0 ? `num ${styles.none}` : "num"}
                  data-label={label}
                >
                  {grouped(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {read.unknown.length > 0 && (
        <p className={styles.ownDataText}>
          The file also has labels or rules for networks that this site doesn't offer (
          {otherNetworks}); these are left out.
        </p>
      )}
      {nodes.length > 0 && (
        <p className={styles.ownDataText}>
          These nodes would be added, and used after yours but before all others: {newNodes}.
        </p>
      )}
      {hosts.length > 0 && (
        <p className={styles.ownDataText}>
          Pictures from these hosts would load without asking: {newHosts}.
        </p>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} taken={taken} take={take} />}
      <div className="actions">
        {addsNothing ? (
          <button type="button" className="btn" onClick={cancel}>
            Close
          </button>
        ) : (
          <>
            <button type="button" className="btn main" onClick={merge}>
              Import
            </button>
            <button type="button" className="btn" onClick={cancel}>
              Cancel
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function Conflicts({
  conflicts,
  taken,
  take,
}: {
  readonly conflicts: readonly Conflict[];
  readonly taken: Taken;
  readonly take: (keys: readonly string[], isTaken: boolean) => void;
}) {
  const count = conflicts.length;
  const all = (isTaken: boolean) => () =>
    take(
      conflicts.map(({ key }) => key),
      isTaken,
    );
  return (
    <>
      <div className={styles.conflictsHead}>
        <p>
          {plural(count, "# entry differs from yours.", "# entries differ from yours.")} Yours stay
          unless you choose otherwise.
        </p>
        <span>
          <button type="button" className="btn tight" onClick={all(false)}>
            Keep all mine
          </button>
          <button type="button" className="btn tight" onClick={all(true)}>
            Use all from the file
          </button>
        </span>
      </div>
      <LongList
        label="Conflicts"
        rows={conflicts}
        keyOf={({ key }) => key}
        render={(conflict) => (
          <Sides
            conflict={conflict}
            isTaken={taken.has(conflict.key)}
            take={(isTaken) => take([conflict.key], isTaken)}
          />
        )}
      />
    </>
  );
}

function Sides({
  conflict: { key, what, mine, theirs },
  isTaken,
  take,
}: {
  readonly conflict: Conflict;
  readonly isTaken: boolean;
  readonly take: (isTaken: boolean) => void;
}) {
  return (
    <fieldset className={styles.sides}>
      <legend>
        <bdi>{what}</bdi>
      </legend>
      {(
        [
          [say`Yours`, mine, false],
          [say`The file's`, theirs, true],
        ] as const
      ).map(([side, value, isTheirs]) => (
        <label key={side}>
          <input
            type="radio"
            name={key}
            checked={isTaken === isTheirs}
            onChange={() => take(isTheirs)}
          />
          <span className="dim">{say`${side}:`}</span> <bdi>{value}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

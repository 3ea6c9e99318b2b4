/** The last step of a proof: how many trusted witnesses vouch for the block. */
import { standingSentence } from "../../domain/trust/format.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { Standing } from "../../domain/trust/views.ts";
import { VerdictMark } from "./VerdictMark.tsx";
import { say } from "../../domain/language/say.ts";

const verdicts: Readonly<Record<Standing["kind"], Verdict>> = {
  anchored: "verified",
  waiting: "consistent",
  unknown: "unchecked",
  other: "mismatch",
};

export function StandingStep({
  standing,
  hasRoot,
}: {
  readonly standing: Standing;
  readonly hasRoot: boolean | null;
}) {
  return (
    <li>
      <VerdictMark verdict={verdicts[standing.kind]} vouchers={standing.vouchers} />
      <div>
        <b>Witnesses that vouch</b>
        <span className="dim"> · {standingSentence(standing, hasRoot)}</span>
        {standing.kind === "unknown" && standing.nearest === null && hasRoot !== null && (
          <>
            {" "}
            <a className="link" href="/proof#light-client">
              {hasRoot ? say`See its progress` : say`How to set one`}
            </a>
          </>
        )}
      </div>
    </li>
  );
}

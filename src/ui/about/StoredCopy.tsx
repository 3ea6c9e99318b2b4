/** The copy of the app that this browser has stored: who vouches for it, and what newer ones need. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { StoredRelease, Vouched, Vouchers } from "../../domain/release/stored-release.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { appUpdate } from "../start/update.charts.ts";
import * as styles from "./About.module.css";

export function StoredCopy() {
  const current = useSelector(appUpdate, ({ context }) => context.current);
  const refusal = useSelector(appUpdate, ({ context }) => context.refusal);
  const isChecking = useSelector(appUpdate, (snapshot) => snapshot.hasTag("checking"));
  const isWaiting = useSelector(appUpdate, (snapshot) => snapshot.hasTag("waiting"));
  useEffect(() => appUpdate.send({ type: "update.shown" }), []);
  if (!current) return null;
  return (
    <>
      <Facts
        title="The Copy in This Browser"
        facts={facts(current)}
        isStacked
        note={say`the first visit trusts what the site sends`}
      />
      <p className={styles.check}>
        <button
          type="button"
          className="btn"
          aria-disabled={isChecking}
          onClick={() => appUpdate.send({ type: "update.check" })}
        >
          Check for a new version
        </button>
        <span role="status">{outcome({ isChecking, isWaiting, refusal })}</span>
      </p>
    </>
  );
}

const facts = ({ manifest, number, vouched, vouchers }: StoredRelease): readonly Fact[] => [
  // Before somebody vouches for it, its number is the site's claim.
  ...(vouched ? [[say`Release`, grouped(number)] as const] : []),
  [
    say`Hash of its list of files`,
    <LongId key="manifest" text={manifest} what={say`Hash of its list of files`} />,
  ],
  [say`Vouched for by`, vouched ? <Voucher key="voucher" vouched={vouched} /> : say`Nobody`],
  [say`A newer one needs`, needed(vouchers)],
];

function Voucher({ vouched }: { readonly vouched: Vouched }) {
  return vouched.by === "key" ? (
    <LongId text={vouched.key} what={say`Release key`} />
  ) : (
    // One item, so that a row of facts keeps the spaces.
    <span>
      <AccountLink name={vouched.account} /> in{" "}
      <a className="link" href={`/transactions/${vouched.transaction}`}>
        block {vouched.block}
      </a>
    </span>
  );
}

function needed({ key, account }: Vouchers): string {
  if (account === null)
    return key === null
      ? say`Nothing: whatever the site sends is used`
      : say`The signature of its release key`;
  return key === null
    ? say`Publication on the chain by @${account}`
    : say`The signature of its release key, or publication on the chain by @${account}`;
}

function outcome({
  isChecking,
  isWaiting,
  refusal,
}: {
  readonly isChecking: boolean;
  readonly isWaiting: boolean;
  readonly refusal: string | null;
}): string {
  if (isChecking) return say`Checking…`;
  if (isWaiting) return say`A newer one is stored, and used once no tab of this site is open.`;
  return refusal === null ? say`No newer one was found.` : say`An update was refused. ${refusal}`;
}

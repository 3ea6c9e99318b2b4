/** Whether a transaction's signatures were valid by the keys of its time: read when the visitor asks. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountSignature, SignedRow } from "../../domain/authority/signed-rows.ts";
import { roleWords } from "../../domain/chain/operations/role-words.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { commaList } from "../../domain/format/lists.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import * as styles from "./Authority.module.css";

export function ValidThen({ id }: { readonly id: string }) {
  const then = useQuestion("account.validThen", [id], { whenOpened: true });
  const isOpen = then.isBusy || then.isAnswered || then.hasFailed;
  return (
    <div className="quiet-note">
      <button type="button" className="btn tight" aria-expanded={isOpen} onClick={then.toggle}>
        Judge by the keys of that time
      </button>
      {isOpen && (
        <Answer
          of={then}
          ghosts={<Loading />}
          failed={say`The history of the keys could not be loaded.`}
        >
          {(rows, answer) => (
            <>
              <div role="status">
                <ul className={styles.holders}>
                  {rows.map((each) => (
                    <Verdict key={each.account} of={each} />
                  ))}
                </ul>
              </div>
              <p className="small dim">
                <SourceNote of={answer} />
              </p>
            </>
          )}
        </Answer>
      )}
    </div>
  );
}

function Verdict({ of: { account, row } }: { readonly of: AccountSignature }) {
  return (
    <li>
      <AccountLabel name={account} /> {verdictText(row)}{" "}
      <a className="link" href={`/accounts/${urlPart(account)}/keys?at=${row.block}`}>
        Who could act then
      </a>
    </li>
  );
}

function verdictText({ outcome, used, keys, note }: SignedRow): string {
  if (outcome !== "valid" || used === null) return note;
  const accounts = [...new Set(keys.flatMap(({ via }) => (via === "" ? [] : [`@${via}`])))];
  const role = roleWords[used];
  return sentences([
    say`The signatures were valid then, by the ${role} authority.`,
    accounts.length > 0 && labelled(say`By the authority of`, commaList(accounts)),
  ]);
}

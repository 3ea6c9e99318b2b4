/** Accounts whose histories are stored in this browser; the chosen ones form one book. */
import { useEffect } from "react";
import { maxBooked } from "../../domain/book/max-booked.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import * as styles from "./Books.module.css";

export function StoredAccounts({
  chosen,
  choose,
}: {
  readonly chosen: readonly AccountName[];
  readonly choose: (accounts: readonly AccountName[]) => void;
}) {
  const { value, refresh } = useQuestion("storage.use", []);
  const book = chosen.join();
  // Asked again for another book: an account of the last one may have been downloaded on this page.
  useEffect(() => refresh(), [book, refresh]);
  const names = [
    ...new Set([
      ...chosen,
      ...(value?.histories.map(({ account }) => account as AccountName) ?? []),
    ]),
  ].toSorted();
  if (names.length === 0 || (names.length === 1 && chosen.length === 1)) return null;
  const isFull = chosen.length >= maxBooked;
  return (
    <div className={styles.accounts}>
      <p className="small dim">
        Several accounts of one owner form one book: what they send each other is not income. Choose
        from the histories stored here, or type names separated by commas.
      </p>
      <div className="tabs" role="group" aria-label="Accounts of this book">
        {names.map((name) => {
          const isChosen = chosen.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={!isChosen && isFull}
              title={
                !isChosen && isFull ? say`A book has at most ${maxBooked} accounts.` : undefined
              }
              onClick={() => {
                if (isChosen) choose(chosen.filter((each) => each !== name));
                else if (!isFull) choose([...chosen, name]);
              }}
            >
              <bdi>@{name}</bdi>
            </button>
          );
        })}
      </div>
    </div>
  );
}

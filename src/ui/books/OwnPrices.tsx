/** The visitor's own file of prices: what it has to look like, and what is in the one that is open. */
import { useEffect, useState } from "react";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted } from "../../domain/format/figures.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { OwnPricesChange, OwnPricesFacts } from "../../domain/price/own-prices.ts";
import { readText } from "../browser/files.ts";
import { FileButton } from "../shared/controls/FileButton.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";

export function OwnPrices({
  onOpened,
  leave,
}: {
  /** Called with the time at which a file was opened, ms. */
  readonly onOpened: (at: number) => void;
  /** Called once the file is removed. */
  readonly leave: () => void;
}) {
  const [change, setChange] = useState<OwnPricesChange>({ is: "kept" });
  const own = useQuestion("archive.ownPrices", [change], { keepsAnswer: true });
  const at = own.value?.at ?? null;
  useEffect(() => {
    if (at !== null) onOpened(at);
  }, [at, onOpened]);
  const isRemoved = change.is === "removed" && own.value === null;
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved, leave]);
  const open = async (file: File): Promise<void> => {
    const text = await readText(file);
    // A file that is not text has no first line, and is refused because of that.
    setChange({ is: "opened", name: file.name, text: text.ok ? text.value : "" });
  };
  return (
    <Card
      title="Prices From a File"
      end={
        <>
          {own.value && (
            <button
              type="button"
              className="btn tight"
              onClick={() => setChange({ is: "removed" })}
            >
              Remove
            </button>
          )}
          <FileButton
            label={say`Open a file`}
            className="btn tight"
            accept=".csv,text/csv"
            onFile={(file) => void open(file)}
          />
        </>
      }
    >
      <Answer
        of={own}
        ghosts={false}
        failed={{ sentence: say`The file was not read.`, reason: historyReason }}
        failurePosition="top"
      >
        {(facts) => facts && <p className="quiet-note">{wordsOf(facts)}</p>}
      </Answer>
      <p className="quiet-note small dim">
        {say`A CSV file whose first line is date,STEEM/EUR,SBD/EUR, with a line for each day in UTC, such as 2026-11-28,0.19,0.95. Any currency will do, and the last column may be missing. It stays in this browser.`}
      </p>
    </Card>
  );
}

const wordsOf = ({ name, currency, days, from, to, hasSbd }: OwnPricesFacts): string =>
  sentences([
    say`${name}: ${counted(days, "day")} from ${dayUtc(from)} to ${dayUtc(to)}, in ${currency}.`,
    !hasSbd && say`It has no price of SBD.`,
  ]);

/** A card about the accounts on one side of an account's votes, or why they could not be loaded. */
import { type ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { Answer } from "../../shared/data/Answer.tsx";
import { Card } from "../../shared/page/Card.tsx";
import type { useVoters } from "./use-voters.ts";

export function VotersCard({
  title,
  of,
  end,
  children,
}: {
  readonly title: string;
  readonly of: ReturnType<typeof useVoters>;
  /** Beside the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card title={title} end={end} isBusy={of.isBusy}>
      <Answer of={of} failed={say`The accounts could not be loaded.`} failurePosition="top">
        {() => children}
      </Answer>
    </Card>
  );
}

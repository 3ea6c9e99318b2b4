/** The witnesses an account votes for; renders nothing if there are none. */
import { maxVotes } from "../../domain/account/format.ts";
import { Card } from "../shared/page/Card.tsx";
import { RankedAccounts } from "./RankedAccounts.tsx";

export function WitnessVotes({ votes }: { readonly votes: readonly string[] }) {
  const count = votes.length;
  if (count === 0) return null;
  return (
    <Card
      title={
        <>
          Witness Votes ({count}/{maxVotes})
        </>
      }
    >
      <RankedAccounts names={votes} />
    </Card>
  );
}

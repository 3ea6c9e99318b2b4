/** Where all STEEM is, as bars. */
import { steemParts } from "../../domain/economy/supply-parts.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { say } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import type { Asked } from "../shared/data/Answer.tsx";
import { PartsCard } from "../statistics/PartsCard.tsx";

export function SteemParts({ of }: { readonly of: Asked<EconomyToday> }) {
  return (
    <PartsCard
      title={say`Where the STEEM Is`}
      name="steem"
      what={say`Where the STEEM Is`}
      of={of}
      parts={of.answer ? steemParts(of.answer.value) : []}
      unit="STEEM"
      head={[say`Part`, "STEEM"]}
      columns={["Part", "STEEM"]}
      figure={abbreviated}
      empty={say`The chain has no supply.`}
      note={say`No node adds up savings, orders and escrows: they are in what is left, with the liquid ones.`}
    />
  );
}

/** The star that adds a coin to the favourites. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { loginText } from "../../domain/session/login.ts";
import { loginRequest } from "../session/session.charts.ts";
import { LineIcon } from "../shared/pictures/LineIcon.tsx";
import { favourites } from "./favourites.charts.ts";
import * as styles from "./Market.module.css";

const star =
  "M8 2l1.800 3.900 4.200.5-3.100 2.900.8 4.200L8 11.400l-3.700 2.100.8-4.200L2 6.400l4.200-.5z";

/** On a coin's page it has a label, and its login dialog says why; in tables it is a bare star. */
export function Favourite({
  coin,
  name,
  hasWords = false,
}: {
  readonly coin: string;
  readonly name: string;
  readonly hasWords?: boolean;
}) {
  const isOpen = useSelector(favourites(), (snapshot) => snapshot.hasTag("open"));
  const isFavourite = useSelector(favourites(), ({ context }) => context.coins.includes(coin));
  const label = !isOpen
    ? say`Login to Add Favorites`
    : isFavourite
      ? say`Remove from Favorites`
      : say`Add to Favorites`;
  return (
    <button
      type="button"
      className={hasWords ? `btn tight ${styles.star}` : `btn square ${styles.star}`}
      aria-pressed={isOpen ? isFavourite : undefined}
      aria-disabled={!isOpen}
      data-filled
      title={label}
      {...(!hasWords && { "aria-label": say`${label}: ${name}` })}
      onClick={() =>
        isOpen
          ? favourites().send({ type: "favourite.toggle", coin })
          : loginRequest.send({
              type: "disclosure.open",
              ...(hasWords && { subject: loginText.favourites }),
            })
      }
    >
      <LineIcon path={star} />
      {hasWords && label}
    </button>
  );
}

/** The star that keeps a coin in mind. */
import { useSelector } from "@xstate/react";
import { loginText } from "../../domain/session/login.ts";
import { favourites, loginDialog } from "../hosts/session.ts";
import { Icon } from "../parts/Icon.tsx";

/** With words on a coin's page, where a visitor is told why; a bare star in tables, where the dialog opens. */
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
  const isKept = useSelector(favourites(), ({ context }) => context.coins.includes(coin));
  const label = !isOpen
    ? "Login to Add Favorites"
    : isKept
      ? "Remove from Favorites"
      : "Add to Favorites";
  return (
    <button
      type="button"
      className={hasWords ? "btn star" : "btn square star"}
      aria-pressed={isOpen ? isKept : undefined}
      aria-disabled={!isOpen}
      title={label}
      {...(!hasWords && { "aria-label": `${label}: ${name}` })}
      onClick={() =>
        isOpen
          ? favourites().send({ type: "favourite.toggle", coin })
          : loginDialog.send({
              type: "login.open",
              ...(hasWords && { reason: loginText.favourites }),
            })
      }
    >
      <Icon name="star" />
      {hasWords && label}
    </button>
  );
}

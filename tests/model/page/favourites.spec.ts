/** Favourite coins, walked by a visitor with a second tab. */
import { favouritesMachine } from "../../../src/machines/market/favourites.machine.ts";
import { event } from "../../support/expectation.ts";
import { expect, seen, walkPage } from "./scene.ts";

const walk = {
  events: [
    event("user.changed", { user: "alice", coins: [] }),
    event("user.changed", { user: null, coins: [] }),
    event("favourite.toggle", { coin: "steem" }),
    event("favourites.changed", { coins: ["steem"] }),
    event("favourites.changed", { coins: ["puss"] }),
  ],
  key: ({ context }: { context: Readonly<Record<string, unknown>> }) => [
    context["user"],
    context["coins"],
  ],
};
const payload = (given: object) =>
  given as unknown as { readonly user: string | null; readonly coins: readonly string[] };

walkPage("favourites", favouritesMachine, walk, ({ page, url, devnet }) => {
  /** Another tab writes to storage, and this one is notified. */
  const elsewhere = async (key: string, value: object): Promise<void> => {
    const other =
      page
        .context()
        .pages()
        .find((each) => each !== page) ?? (await page.context().newPage());
    if (!other.url().startsWith(url)) await other.goto(`${url}/icon.svg`);
    await other.evaluate(
      ([name, stored]) => localStorage.setItem(name ?? "", stored ?? ""),
      [key, JSON.stringify({ version: 1, ...value })],
    );
  };
  const favouritesOf = (coins: readonly string[]) =>
    elsewhere("steemscope.favourites.alice", { coins });
  const star = page.getByRole("button", { name: /Favorites$/ });
  return {
    begin: () => page.goto("/coins/steem"),
    acts: {
      "user.changed": async ({ event: given }) => {
        const { user, coins } = payload(given);
        if (user !== null) await favouritesOf(coins);
        await elsewhere("steemscope.session", {
          user: user && {
            username: user,
            displayName: user,
            profileImage: null,
            loginTime: Date.now(),
            network: devnet.networkKey,
          },
        });
      },
      "favourites.changed": ({ event: given }) => favouritesOf(payload(given).coins),
      "favourite.toggle": () => star.click(),
    },
    states: {
      locked: seen(page.getByRole("button", { name: "Login to Add Favorites" })),
      open: ({ context }) =>
        expect(star).toHaveText(
          context["coins"].includes("steem") ? "Remove from Favorites" : "Add to Favorites",
        ),
    },
    // Without a login, the star opens the login dialog instead.
    may: (snapshot, { type }) => type !== "favourite.toggle" || snapshot.matches("open"),
  };
});

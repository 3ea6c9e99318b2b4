/** The route table: every address of the product, each view in a chunk of its own. */
import { Redirect, Route, Switch } from "wouter";
import { lazy, type Lazy, type ViewProps } from "./lazy.ts";
import { Chunk } from "./parts/Chunk.tsx";

const home = lazy<ViewProps>(() => import("./views/home/Home.tsx").then((module) => module.Home));
const blocks = lazy<ViewProps>(() =>
  import("./views/blocks/Blocks.tsx").then((module) => module.Blocks),
);
const block = lazy<ViewProps>(() =>
  import("./views/block/Block.tsx").then((module) => module.Block),
);
const transaction = lazy<ViewProps>(() =>
  import("./views/transaction/Transaction.tsx").then((module) => module.Transaction),
);
const account = lazy<ViewProps>(() =>
  import("./views/account/Account.tsx").then((module) => module.Account),
);
const rankings = lazy<ViewProps>(() =>
  import("./views/rankings/Rankings.tsx").then((module) => module.Rankings),
);
const newAccounts = lazy<ViewProps>(() =>
  import("./views/new-accounts/NewAccounts.tsx").then((module) => module.NewAccounts),
);
const witnesses = lazy<ViewProps>(() =>
  import("./views/witnesses/Witnesses.tsx").then((module) => module.Witnesses),
);
const monitor = lazy<ViewProps>(() =>
  import("./views/pages/WitnessMonitor.tsx").then((module) => module.WitnessMonitor),
);
const about = lazy<ViewProps>(() =>
  import("./views/pages/About.tsx").then((module) => module.About),
);
const communities = lazy<ViewProps>(() =>
  import("./views/communities/Communities.tsx").then((module) => module.Communities),
);
const content = lazy<ViewProps>(() =>
  import("./views/content/ContentHistory.tsx").then((module) => module.ContentHistory),
);
const market = lazy<ViewProps>(() =>
  import("./views/market/Market.tsx").then((module) => module.Market),
);
const coin = lazy<ViewProps>(() => import("./views/coin/Coin.tsx").then((module) => module.Coin));
const proof = lazy<ViewProps>(() =>
  import("./views/pages/Proof.tsx").then((module) => module.Proof),
);
const machines = lazy<ViewProps>(() =>
  import("./views/machines/Machines.tsx").then((module) => module.Machines),
);
const settings = lazy<ViewProps>(() =>
  import("./views/settings/Settings.tsx").then((module) => module.Settings),
);
const notFound = lazy<ViewProps>(() =>
  import("./views/pages/NotFound.tsx").then((module) => module.NotFound),
);

const views: readonly (readonly [path: string, view: Lazy<ViewProps>])[] = [
  ["/", home],
  ["/blocks", blocks],
  ["/blocks/:number", block],
  ["/transactions", transaction],
  ["/transactions/:id", transaction],
  ["/accounts/:name", account],
  ["/account-ranking", rankings],
  ["/power-down-lists", rankings],
  ["/power-holders", rankings],
  ["/new-account", newAccounts],
  ["/witness-list", witnesses],
  ["/witness-monitor", monitor],
  ["/community-data", communities],
  ["/content-history", content],
  ["/crypto-market", market],
  ["/proof", proof],
  ["/machines", machines],
  ["/coins/:id", coin],
  ["/about", about],
  ["/settings", settings],
];

/** Fetches the code of the page at an address ahead of its need. */
export function preloadRoute(pathname: string): void {
  views.find(([pattern]) => fits(pattern, pathname))?.[1].preload();
}

function fits(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part.startsWith(":") || part === given[i])
  );
}

// While config.json is read and the engine opens, the first page's code is on its way.
preloadRoute(location.pathname);

export function Routes() {
  return (
    <Switch>
      {views.map(([path, view]) => (
        <Route key={path} path={path}>
          {(params) => (
            <Chunk
              key={Object.values(params).join("/")}
              view={view}
              parameters={params}
              path={path}
            />
          )}
        </Route>
      ))}
      <Route path="/block/:number">
        {({ number }) => <Redirect to={`/blocks/${number}`} replace />}
      </Route>
      <Route path="/b/:number">
        {({ number }) => <Redirect to={`/blocks/${number}`} replace />}
      </Route>
      <Route path="/tx/:id">{({ id }) => <Redirect to={`/transactions/${id}`} replace />}</Route>
      <Route path={/^\/@(?<name>[^/]+)$/}>
        {(params) => <Redirect to={`/accounts/${(params["name"] ?? "").toLowerCase()}`} replace />}
      </Route>
      <Route path={/^\/@(?<author>[^/]+)\/(?<permlink>[^/]+)$/}>
        {(params) => (
          <Redirect
            to={`/content-history?post=@${params["author"]}/${params["permlink"]}`}
            replace
          />
        )}
      </Route>
      <Route>
        <Chunk view={notFound} parameters={{}} path="*" />
      </Route>
    </Switch>
  );
}

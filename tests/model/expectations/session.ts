/** What login must do: the session, its dialog, and the favourites. */
import { after, breaks, event, gives, type Step } from "../../support/expectation.ts";
import type { Expectations } from "./vocabulary.ts";

const day = 86_400_000;
const user = (loginTime: number) => ({
  username: "alice",
  displayName: "Alice",
  profileImage: null,
  loginTime,
});
const recent = user(Date.now());
const old = user(Date.now() - 31 * day);
const login = event("session.login", { username: " @Alice " });
const changed = (who: unknown) => event("session.changed", { user: who });
const signed = { kind: "signed", login: { account: "alice", message: "m", signature: "00" } };
/** Steps up to the wallet's signature. */
const toVerifying: readonly Step[] = [
  [login, "connecting", { asks: "askWallet", context: { username: "alice" } }],
  [gives("askWallet", signed), "verifying", { asks: "verify", context: { user: null } }],
];
const toIntroducing: readonly Step[] = [
  ...toVerifying,
  [gives("verify", { isProved: true }), "loadingProfile", { asks: "describeUser" }],
];
const refused = (
  how: Step[0],
  failure: unknown,
  before: readonly Step[] = [[login, "connecting"]],
) => ({
  input: { stored: null },
  begins: "loggedOut",
  steps: [...before, [how, "loggedOut", { context: { user: null, failure } }]] as readonly Step[],
});

const unanswered =
  "Login failed: the wallet has not answered. Close its window and try again; if there is none, please reload this page.";

const typed = (username: string) => event("login.typed", { username });
const found = (hasWallet: boolean) => event("wallet.found", { hasWallet });
const open = (state: string) => ({ open: state });
const toReady: readonly Step[] = [
  ["login.open", open("detecting"), { acts: ["detectWallet"], waits: ["detectAgain", 1000] }],
  [found(true), open("ready")],
];
const toSigning: readonly Step[] = [
  ...toReady,
  [typed("alice"), open("ready"), { context: { username: "alice", alert: null } }],
  ["login.submitted", open("signing"), { asks: "logIn" }],
];
const empty = "Please enter your Steem username";
const gone = "Steem Keychain extension is not installed. Please install it first.";
const missing = "Please install Steem Keychain browser extension first";

export const sessionExpectations: Expectations = {
  session: [
    {
      says: "closing the dialog while the profile loads cancels the login",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        ...toIntroducing,
        ["session.cancel", "loggedOut", { acts: [], context: { user: null } }],
      ],
    },
    {
      says: "only a proved signature logs in; Logout logs out in every tab",
      input: { stored: null },
      begins: "loggedOut",
      first: { asks: "watchTabs" },
      steps: [
        ...toIntroducing,
        [
          gives("describeUser", recent),
          "loggedIn",
          { acts: ["storeUser"], context: { user: recent }, waits: ["check", 3_600_000] },
        ],
        ["session.logout", "loggedOut", { acts: ["storeUser"], context: { user: null } }],
      ],
    },
    {
      says: "a refusal shows an alert and leaves the user logged out",
      ...refused(gives("askWallet", { kind: "refused", message: "no" }), "Login failed: no"),
    },
    {
      says: "a missing wallet is reported",
      ...refused(
        gives("askWallet", { kind: "missing" }),
        "Steem Keychain extension is not installed. Please install it first.",
      ),
    },
    {
      says: "a wallet that never answers times out after a minute, with advice to reload",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        [login, "connecting", { waits: ["signing", 60_000] }],
        [after("signing"), "loggedOut", { context: { user: null, failure: unanswered } }],
      ],
    },
    {
      says: "a wallet that crashes is a failed login",
      ...refused(breaks("askWallet"), "Login failed: broken"),
    },
    {
      says: "another account's signature does not log in",
      ...refused(
        gives("verify", { isProved: false, reason: "not yours" }),
        "Login failed: not yours",
        toVerifying,
      ),
    },
    {
      says: "a check that crashes does not log in",
      ...refused(breaks("verify"), "Login failed: broken", toVerifying),
    },
    {
      says: "a failing profile does not leave the user half logged in",
      ...refused(breaks("describeUser"), "Login failed: broken", toIntroducing),
    },
    {
      says: "a node that does not answer does not log in",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        ...toVerifying,
        [
          gives("verify", { isProved: false, reason: "No answer to verify within 30 s." }),
          "loggedOut",
          { context: { user: null } },
        ],
      ],
    },
    {
      says: "waiting for the wallet or for the check can be cancelled",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        [login, "connecting"],
        ["session.cancel", "loggedOut"],
        ...toVerifying,
        ["session.cancel", "loggedOut"],
      ],
    },
    {
      says: "a login in another tab takes the place of one that waits for the wallet",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        [login, "connecting"],
        [changed(null), "connecting", { nothing: true }],
        [changed(recent), "loggedIn", { acts: [], context: { user: recent, failure: null } }],
      ],
    },
    {
      says: "a login in another tab takes the place of one that is being checked",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        ...toVerifying,
        [changed(null), "verifying", { nothing: true }],
        [changed(recent), "loggedIn", { context: { user: recent } }],
      ],
    },
    {
      says: "a login in another tab takes the place of one whose profile is loading",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        ...toIntroducing,
        [changed(null), "loadingProfile", { nothing: true }],
        [changed(recent), "loggedIn", { context: { user: recent } }],
      ],
    },
    {
      says: "a stored login stays valid and is checked every hour",
      input: { stored: recent },
      begins: "loggedIn",
      first: { waits: ["check", 3_600_000] },
      steps: [
        [after("check"), "loggedIn", { waits: ["check", 3_600_000], context: { user: recent } }],
        [changed(old), "loggedIn", { context: { user: old } }],
        [after("check"), "expired", { acts: ["storeUser"], context: { user: null } }],
        [login, "connecting", { asks: "askWallet" }],
      ],
    },
    {
      says: "a login older than 30 days expires at load; another tab's login is adopted",
      input: { stored: old },
      begins: "expired",
      first: { context: { user: null } },
      steps: [
        [changed(null), "expired", { nothing: true }],
        [changed(recent), "loggedIn", { context: { user: recent } }],
        [changed(null), "loggedOut", { context: { user: null } }],
        [changed(null), "loggedOut", { nothing: true }],
        [changed(recent), "loggedIn", { context: { user: recent } }],
      ],
    },
  ],
  loginDialog: [
    {
      says: "the dialog closes on success",
      input: {},
      begins: "closed",
      steps: [...toSigning, [gives("logIn", null), "closed", { acts: ["cancelLogin"] }]],
    },
    {
      says: "a failure is shown above the form; another try starts over and still needs a name",
      input: {},
      begins: "closed",
      steps: [
        ...toSigning,
        [
          gives("logIn", "Login failed: no"),
          open("refused"),
          { context: { alert: "Login failed: no" } },
        ],
        ["login.submitted", open("signing"), { asks: "logIn" }],
        [breaks("logIn"), open("refused"), { context: { alert: "Login failed: broken" } }],
        [typed(" "), open("refused"), { context: { alert: null } }],
        ["login.submitted", open("refused"), { context: { alert: empty } }],
      ],
    },
    {
      says: "if the wallet has disappeared when it should sign, it is looked for again",
      input: {},
      begins: "closed",
      steps: [
        ...toSigning,
        [
          gives("logIn", gone),
          open("detecting"),
          { acts: ["cancelLogin", "detectWallet"], context: { alert: gone } },
        ],
        [typed("al"), open("detecting"), { context: { alert: null } }],
        [after("detectAgain"), open("walletMissing")],
      ],
    },
    {
      says: "an empty name is refused; each dialog looks for the wallet anew",
      input: {},
      begins: "closed",
      steps: [
        ...toReady,
        ["login.submitted", open("ready"), { context: { alert: empty } }],
        ["login.close", "closed"],
        ["login.open", open("detecting"), { acts: ["detectWallet"], context: { alert: null } }],
        [found(false), open("detecting"), { nothing: true }],
      ],
    },
    {
      says: "the wallet is looked for when the dialog opens and again after 1 s; without it the form says so",
      input: {},
      begins: "closed",
      steps: [
        [event("login.open", { reason: "why" }), open("detecting"), { context: { alert: "why" } }],
        [found(false), open("detecting")],
        [after("detectAgain"), open("walletMissing"), { acts: ["detectWallet"] }],
        ["login.submitted", open("walletMissing"), { context: { alert: empty } }],
        [typed("alice"), open("walletMissing"), { context: { alert: null } }],
        [
          "login.submitted",
          open("walletMissing"),
          { acts: ["detectWallet"], context: { alert: missing } },
        ],
        [found(false), open("walletMissing"), { context: { alert: missing } }],
        [found(true), open("ready"), { context: { alert: null } }],
      ],
    },
    {
      says: "without a wallet nothing is signed, and leaving cancels the request",
      input: {},
      begins: "closed",
      steps: [
        ["login.open", open("detecting")],
        ["login.submitted", open("detecting"), { context: { alert: empty } }],
        [typed("alice"), open("detecting")],
        [
          "login.submitted",
          open("detecting"),
          { acts: ["detectWallet"], context: { alert: missing } },
        ],
        ["login.close", "closed"],
      ],
    },
    {
      says: "a wallet that appears after an early submit is found by the second look",
      input: {},
      begins: "closed",
      steps: [
        ["login.open", open("detecting")],
        [found(false), open("detecting")],
        [typed("alice"), open("detecting")],
        ["login.submitted", open("detecting"), { context: { alert: missing } }],
        [found(false), open("detecting")],
        [after("detectAgain"), open("walletMissing"), { acts: ["detectWallet"] }],
        [found(true), open("ready"), { context: { alert: null } }],
      ],
    },
    {
      says: "closing while the wallet is open cancels the request",
      input: {},
      begins: "closed",
      steps: [...toSigning, ["login.close", "closed", { acts: ["cancelLogin"] }]],
    },
  ],
  favourites: [
    {
      says: "a coin is added if absent, removed if present, and stored; without a user nothing is",
      begins: "locked",
      first: { asks: "watchUser" },
      steps: [
        [event("favourite.toggle", { coin: "steem" }), "locked", { nothing: true }],
        [
          event("user.changed", { user: "alice", coins: ["puss"] }),
          "open",
          { context: { user: "alice", coins: ["puss"] } },
        ],
        [
          event("favourite.toggle", { coin: "steem" }),
          "open",
          { acts: ["storeCoins"], context: { coins: ["puss", "steem"] } },
        ],
        [
          event("favourite.toggle", { coin: "puss" }),
          "open",
          { acts: ["storeCoins"], context: { coins: ["steem"] } },
        ],
        [
          event("favourites.changed", { coins: ["steem-dollars"] }),
          "open",
          { acts: [], context: { coins: ["steem-dollars"] } },
        ],
        [
          event("user.changed", { user: null, coins: [] }),
          "locked",
          { context: { user: null, coins: [] } },
        ],
      ],
    },
  ],
};

/** What login must do: the session, its dialog, and the favourites it opens. */
import { after, breaks, event, gives, type Step } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

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
/** As far as the wallet's signature. */
const toVerifying: readonly Step[] = [
  [login, "connecting", { asks: "askWallet", context: { username: "alice" } }],
  [gives("askWallet", signed), "verifying", { asks: "verify", context: { user: null } }],
];
const toIntroducing: readonly Step[] = [
  ...toVerifying,
  [gives("verify", answer({ isProved: true })), "introducing", { asks: "describeUser" }],
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

const typed = (username: string) => event("login.typed", { username });
const found = (hasWallet: boolean) => event("wallet.found", { hasWallet });
const open = (state: string) => ({ open: state });
const toReady: readonly Step[] = [
  ["login.open", open("detecting"), { acts: ["look"], waits: ["detectAgain", 1000] }],
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
      says: "logged in only on a proved signature; Logout forgets, in every tab",
      input: { stored: null },
      begins: "loggedOut",
      first: { asks: "watchTabs" },
      steps: [
        ...toIntroducing,
        [
          gives("describeUser", recent),
          "loggedIn",
          { acts: ["keep"], context: { user: recent }, waits: ["check", 3_600_000] },
        ],
        ["session.logout", "loggedOut", { acts: ["keep"], context: { user: null } }],
      ],
    },
    {
      says: "a refusal alerts and leaves one logged out",
      ...refused(gives("askWallet", { kind: "refused", message: "no" }), "Login failed: no"),
    },
    {
      says: "a wallet that is gone is said",
      ...refused(
        gives("askWallet", { kind: "missing" }),
        "Steem Keychain extension is not installed. Please install it first.",
      ),
    },
    {
      says: "a wallet that breaks is a failed login",
      ...refused(breaks("askWallet"), "Login failed: broken"),
    },
    {
      says: "a signature of somebody else's does not log in",
      ...refused(
        gives("verify", answer({ isProved: false, reason: "not yours" })),
        "Login failed: not yours",
        toVerifying,
      ),
    },
    {
      says: "a proof that cannot be had does not log in",
      ...refused(breaks("verify"), "Login failed: broken", toVerifying),
    },
    {
      says: "a person whose profile breaks does not stay half logged in",
      ...refused(breaks("describeUser"), "Login failed: broken", toIntroducing),
    },
    {
      says: "a node that does not answer does not log in",
      input: { stored: null },
      begins: "loggedOut",
      steps: [
        ...toVerifying,
        [gives("verify", refusal(timeout)), "loggedOut", { context: { user: null } }],
      ],
    },
    {
      says: "waiting for the wallet, or for the proof, can be left",
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
      says: "a stored login holds and is looked at every hour",
      input: { stored: recent },
      begins: "loggedIn",
      first: { waits: ["check", 3_600_000] },
      steps: [
        [after("check"), "loggedIn", { waits: ["check", 3_600_000], context: { user: recent } }],
        [changed(old), "loggedIn", { context: { user: old } }],
        [after("check"), "expired", { acts: ["keep"], context: { user: null } }],
        [login, "connecting", { asks: "askWallet" }],
      ],
    },
    {
      says: "a login older than 30 days is expired at load; another tab's login is taken over",
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
      steps: [...toSigning, [gives("logIn", null), "closed", { acts: ["withdraw"] }]],
    },
    {
      says: "a failure is said above the form; another try starts over, a name is still needed",
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
      says: "a wallet that has gone by the time it should sign is looked for anew",
      input: {},
      begins: "closed",
      steps: [
        ...toSigning,
        [
          gives("logIn", gone),
          open("detecting"),
          { acts: ["withdraw", "look"], context: { alert: gone, hasWallet: false } },
        ],
        [typed("al"), open("detecting"), { context: { alert: null } }],
        [after("detectAgain"), open("walletMissing")],
      ],
    },
    {
      says: "an empty name is asked for; a wallet that goes away is believed",
      input: {},
      begins: "closed",
      steps: [
        ...toReady,
        ["login.submitted", open("ready"), { context: { alert: empty } }],
        [found(false), open("ready"), { context: { hasWallet: false } }],
        ["login.close", "closed"],
      ],
    },
    {
      says: "the wallet is looked for at open and again after 1 s; without it the form says so",
      input: {},
      begins: "closed",
      steps: [
        [event("login.open", { reason: "why" }), open("detecting"), { context: { alert: "why" } }],
        [found(false), open("detecting")],
        [after("detectAgain"), open("walletMissing"), { acts: ["look"] }],
        ["login.submitted", open("walletMissing"), { context: { alert: empty } }],
        [typed("alice"), open("walletMissing"), { context: { alert: null } }],
        ["login.submitted", open("walletMissing"), { acts: ["look"], context: { alert: missing } }],
        [found(false), open("walletMissing"), { context: { alert: missing } }],
        [found(true), open("ready"), { context: { alert: null } }],
      ],
    },
    {
      says: "nobody is asked to sign without a wallet, and leaving withdraws",
      input: {},
      begins: "closed",
      steps: [
        ["login.open", open("detecting")],
        ["login.submitted", open("detecting"), { context: { alert: empty } }],
        [typed("alice"), open("detecting")],
        ["login.submitted", open("walletMissing"), { context: { alert: missing } }],
        ["login.close", "closed"],
      ],
    },
    {
      says: "closing while the wallet is open withdraws",
      input: {},
      begins: "closed",
      steps: [...toSigning, ["login.close", "closed", { acts: ["withdraw"] }]],
    },
  ],
  favourites: [
    {
      says: "a coin is added if absent, removed if present, and kept; without a user nothing is",
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
          { acts: ["keep"], context: { coins: ["puss", "steem"] } },
        ],
        [
          event("favourite.toggle", { coin: "puss" }),
          "open",
          { acts: ["keep"], context: { coins: ["steem"] } },
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

/** Presses of a visitor, one after another, on a question that is asked in a given manner. */
import type { Manner, Press, WorldEvent } from "../world.ts";
import { either, later, wire, type Make } from "./making.ts";

/** Asks about an account, opens it if that is its manner, and presses on it, each press with its delay after that, ms. */
const asked =
  (account: string, manner: Manner, ...presses: readonly (readonly [number, Press])[]): Make =>
  ({ random }) => {
    const pressed = (at: number, what: Press): readonly [number, WorldEvent] => [
      at,
      { do: "press", what },
    ];
    return [
      [0, { do: "ask", about: "account", account, manner }],
      ...(manner === "whenOpened" ? [pressed(1, "toggle")] : []),
      ...presses.map(([at, what]) => pressed(at + random.pick([0, 0, 1, 5, 40]), what)),
    ];
  };

/** When an answer has arrived, ms. */
const answered = 700;

/** Closed, or cancelled, while it is asked again: after an answer that was outdated, or after it was cancelled. */
export const pressedAgain = either(
  asked("basalt", "whenOpened", [answered, "outdated"], [answered + 1, "toggle"]),
  asked("basalt", "whenOpened", [30, "cancel"], [80, "outdated"], [81, "toggle"]),
  asked("basalt", "whenOpened", [30, "cancel"], [80, "toggle"], [81, "cancel"]),
);

/** Others are asked about before the first answer is there, and others again after it, or no node answers then. */
const others = asked("basalt", "isPatient", [1, "others"]);
const impatient: Make = (draw) => [
  ...others(draw),
  ...later(
    either(() => [[0, { do: "press", what: "others" }]], wire("gone", 9_000))(draw),
    60 + draw.random.next() * 300,
  ),
];
export const patient = either(
  impatient,
  asked("basalt", "isPatient", [1, "others"], [41, "others"]),
);

/** What was not there when it was asked about, and cancelled, is not there either when it is asked about again. */
export const stillMissing = asked("nobody", "whenOpened", [30, "cancel"], [80, "toggle"]);

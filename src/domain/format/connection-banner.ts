/** The words of the banner about a failing connection and its recovery. */
import type { ConnectionView } from "../contract/topics.ts";
import { say } from "../language/say.ts";
import { offlineNotice } from "../network/close-reasons.ts";

/** What the banner says. */
export interface BannerText {
  readonly title: string;
  readonly text: string;
}

/** The banner's exact words for a health. */
export function bannerText({
  health,
  consecutiveErrors,
}: Pick<ConnectionView, "health" | "consecutiveErrors">): BannerText {
  switch (health) {
    case "untried":
    case "healthy":
      return { title: say`Connected`, text: say`Successfully connected to STEEM network` };
    case "retrying":
      return {
        title: say`Network Issues`,
        text: say`Experiencing connectivity problems. Retrying...`,
      };
    case "unstable":
      return {
        title: say`Connection Issues`,
        text: say`Network connection is unstable. ${consecutiveErrors} consecutive errors detected.`,
      };
    case "lost":
      return {
        title: say`Connection Lost`,
        text: say`Unable to connect to the STEEM network. Some features may not work properly.`,
      };
    case "offline":
      return { title: say`Offline`, text: offlineNotice };
    default:
      return health satisfies never;
  }
}

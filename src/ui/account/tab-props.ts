/** Props of the tabs of an account's page. */
import type { ActorRefFrom } from "xstate";
import type { Account } from "../../domain/account/account.ts";
import type { archiveDownload } from "../archive/archive.charts.ts";

/** Props of tabs about an account's current state, which need no history. */
export interface StateTabProps {
  readonly account: Account;
}

export interface TabProps {
  readonly account: Account;
  readonly archive: ActorRefFrom<typeof archiveDownload>;
}

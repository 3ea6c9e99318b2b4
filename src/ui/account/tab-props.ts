/** Props of the two kinds of tabs on an account's page. */
import type { ActorRefFrom } from "xstate";
import type { Account } from "../../domain/account/account.ts";
import type { archiveDownload } from "../archive/archive.charts.ts";

/** Props of tabs about an account's current state, which need no history. */
export interface StateTabProps {
  readonly account: Account;
}

/** Props of tabs that need the downloaded history. */
export interface TabProps {
  readonly account: Account;
  readonly archive: ActorRefFrom<typeof archiveDownload>;
}

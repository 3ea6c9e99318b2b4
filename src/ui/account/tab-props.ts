/** What every tab of an account's page gets. */
import type { ActorRefFrom } from "xstate";
import type { Account } from "../../domain/account/account.ts";
import type { archiveDownload } from "../archive/archive.charts.ts";

/** Tabs of what an account has now, which need no history. */
export interface StateTabProps {
  readonly account: Account;
}

export interface TabProps {
  readonly account: Account;
  readonly archive: ActorRefFrom<typeof archiveDownload>;
}

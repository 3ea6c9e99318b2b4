/** Every chart of the app by name. Model tests walk them, and the documentation draws them. */
import type { AnyStateMachine } from "xstate";
import { accountHistoryMachine } from "./account/account-history.machine.ts";
import { archiveDownloadMachine } from "./archive/archive-download.machine.ts";
import { archiveListMachine } from "./archive/archive-list.machine.ts";
import { priceRebuildMachine } from "./archive/price-rebuild.machine.ts";
import { blockPageMachine } from "./block/block-page.machine.ts";
import { communitySearchMachine } from "./community/community-search.machine.ts";
import { consoleDraftMachine } from "./console/console-draft.machine.ts";
import { consoleRowsMachine } from "./console/console-rows.machine.ts";
import { consoleRunMachine } from "./console/console-run.machine.ts";
import { evidenceCheckMachine } from "./evidence/evidence-check.machine.ts";
import { evidenceSavingMachine } from "./evidence/evidence-saving.machine.ts";
import { tableExportMachine } from "./export/table-export.machine.ts";
import { chartLayoutMachine } from "./inspection/chart-layout.machine.ts";
import { inspectorMachine } from "./inspection/inspector.machine.ts";
import { statelyInspectorMachine } from "./inspection/stately-inspector.machine.ts";
import { labelFormMachine } from "./label/label-form.machine.ts";
import { labelListMachine } from "./label/label-list.machine.ts";
import { blockListMachine } from "./live/block-list.machine.ts";
import { deliveryMachine } from "./live/delivery.machine.ts";
import { followerMachine } from "./live/follower.machine.ts";
import { irreversibleBlocksMachine } from "./live/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "./live/live-feed.machine.ts";
import { liveViewMachine } from "./live/live-view.machine.ts";
import { coinSearchMachine } from "./market/coin-search.machine.ts";
import { favouritesMachine } from "./market/favourites.machine.ts";
import { circuitBreakerMachine } from "./network/circuit-breaker.machine.ts";
import { connectionBannerMachine } from "./network/connection-banner.machine.ts";
import { connectionMachine } from "./network/connection.machine.ts";
import { nodeAddingMachine } from "./network/node-adding.machine.ts";
import { nodeHealthMachine } from "./network/node-health.machine.ts";
import { ownDataMachine } from "./own-data/own-data.machine.ts";
import { contentHistoryMachine } from "./post/content-history.machine.ts";
import { blockLinkingMachine } from "./proof/block-linking.machine.ts";
import { nodeComparisonMachine } from "./proof/node-comparison.machine.ts";
import { blockProofMachine } from "./proof/proof.machine.ts";
import { rowProvingMachine } from "./proof/proving.machine.ts";
import { paletteMachine } from "./search/palette.machine.ts";
import { searchMachine } from "./search/search.machine.ts";
import { loginDialogMachine } from "./session/login-dialog.machine.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { chosenThemeMachine } from "./settings/chosen-theme.machine.ts";
import { storageUseMachine } from "./settings/storage-use.machine.ts";
import { ageClockMachine } from "./shared/age-clock.machine.ts";
import { copyMachine } from "./shared/copy.machine.ts";
import { disclosureMachine } from "./shared/disclosure.machine.ts";
import { loaderMachine } from "./shared/loader.machine.ts";
import { pagesMachine } from "./shared/pages.machine.ts";
import { pictureMachine } from "./shared/picture.machine.ts";
import { questionMachine } from "./shared/question.machine.ts";
import { recoveryMachine } from "./shared/recovery.machine.ts";
import { storedMachine } from "./shared/stored.machine.ts";
import { appUpdateMachine } from "./start/app-update.machine.ts";
import { chunkMachine } from "./start/chunk.machine.ts";
import { startMachine } from "./start/start.machine.ts";
import { alarmsMachine } from "./trust/alarms.machine.ts";
import { chainWatchMachine } from "./trust/chain-watch.machine.ts";
import { trustControlMachine } from "./trust/trust-control.machine.ts";
import { trustMachine } from "./trust/trust.machine.ts";
import { notificationsMachine } from "./watch/notifications.machine.ts";
import { watchInboxMachine } from "./watch/own-list.machine.ts";
import { ruleFormMachine } from "./watch/rule-form.machine.ts";
import { ruleWatchMachine } from "./watch/rule-watch.machine.ts";
import { watchBadgeMachine } from "./watch/watch-badge.machine.ts";
import { witnessListMachine } from "./witness/witness-list.machine.ts";

/** Charts whose states a visitor sees. */
export const pageMachines: Readonly<Record<string, AnyStateMachine>> = {
  start: startMachine,
  question: questionMachine,
  pages: pagesMachine,
  disclosure: disclosureMachine,
  archiveDownload: archiveDownloadMachine,
  tableExport: tableExportMachine,
  priceRebuild: priceRebuildMachine,
  archiveList: archiveListMachine,
  liveView: liveViewMachine,
  blockList: blockListMachine,
  connectionBanner: connectionBannerMachine,
  recovery: recoveryMachine,
  blockPage: blockPageMachine,
  accountHistory: accountHistoryMachine,
  picture: pictureMachine,
  witnessList: witnessListMachine,
  loader: loaderMachine,
  communitySearch: communitySearchMachine,
  contentHistory: contentHistoryMachine,
  coinSearch: coinSearchMachine,
  proof: blockProofMachine,
  blockLinking: blockLinkingMachine,
  proving: rowProvingMachine,
  evidenceSaving: evidenceSavingMachine,
  evidenceCheck: evidenceCheckMachine,
  trustControl: trustControlMachine,
  alarms: alarmsMachine,
  nodeComparison: nodeComparisonMachine,
  session: sessionMachine,
  loginDialog: loginDialogMachine,
  favourites: favouritesMachine,
  labelForm: labelFormMachine,
  labelList: labelListMachine,
  ownData: ownDataMachine,
  consoleDraft: consoleDraftMachine,
  consoleRun: consoleRunMachine,
  consoleRows: consoleRowsMachine,
  copy: copyMachine,
  search: searchMachine,
  palette: paletteMachine,
  ageClock: ageClockMachine,
  chosenTheme: chosenThemeMachine,
  chunk: chunkMachine,
  inspector: inspectorMachine,
  chartLayout: chartLayoutMachine,
  statelyInspector: statelyInspectorMachine,
  appUpdate: appUpdateMachine,
  stored: storedMachine,
  nodeAdding: nodeAddingMachine,
  nodeHealth: nodeHealthMachine,
  storageUse: storageUseMachine,
  ownList: watchInboxMachine,
  ruleForm: ruleFormMachine,
  notifications: notificationsMachine,
  watchBadge: watchBadgeMachine,
};

/** Charts that run in the engine. */
export const engineMachines: Readonly<Record<string, AnyStateMachine>> = {
  connection: connectionMachine,
  circuitBreaker: circuitBreakerMachine,
  liveFeed: liveFeedMachine,
  follower: followerMachine,
  delivery: deliveryMachine,
  irreversibleBlocks: irreversibleBlocksMachine,
  trust: trustMachine,
  chainWatch: chainWatchMachine,
  ruleWatch: ruleWatchMachine,
};

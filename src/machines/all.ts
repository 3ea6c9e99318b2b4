/** Every chart of the app by name. Model tests walk them, and the documentation draws them. */
import type { AnyStateMachine } from "xstate";
import { accountHistoryMachine } from "./account/account-history.machine.ts";
import { accountPageMachine } from "./account/account-page.machine.ts";
import {
  accountDelegationsMachine,
  accountEscrowsMachine,
  accountKeysMachine,
  accountPowerDownsMachine,
  accountWalletMachine,
  keyHoldersMachine,
} from "./account/account-state.machine.ts";
import { alarmsMachine } from "./trust/alarms.machine.ts";
import { blockLinkingMachine } from "./proof/block-linking.machine.ts";
import { blockAtTimeMachine, olderBlocksMachine } from "./block/older-blocks.machine.ts";
import { blockPageMachine } from "./block/block-page.machine.ts";
import { blockRevealMachine } from "./live/block-reveal.machine.ts";
import { buyDialogMachine } from "./market/buy-dialog.machine.ts";
import { chartLayoutMachine } from "./inspection/chart-layout.machine.ts";
import { chunkMachine } from "./start/chunk.machine.ts";
import { circuitBreakerMachine } from "./network/circuit-breaker.machine.ts";
import { connectionBannerMachine } from "./network/connection-banner.machine.ts";
import { connectionMachine } from "./network/connection.machine.ts";
import { consoleDraftMachine } from "./console/console-draft.machine.ts";
import { consoleHistoryMachine } from "./console/console-history.machine.ts";
import { consoleNodesMachine } from "./console/console-nodes.machine.ts";
import { consoleRowsMachine } from "./console/console-rows.machine.ts";
import { consoleRunMachine } from "./console/console-run.machine.ts";
import { copyMachine } from "./shared/copy.machine.ts";
import { deliveryMachine } from "./live/delivery.machine.ts";
import { followerMachine } from "./live/follower.machine.ts";
import {
  detailsMachine,
  navigationMenuMachine,
  privateKeyNoticeMachine,
  shortcutsMachine,
} from "./shared/disclosure.ts";
import { inspectorMachine } from "./inspection/inspector.machine.ts";
import { irreversibleBlocksMachine } from "./live/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "./live/live-feed.machine.ts";
import { liveViewMachine } from "./live/live-view.machine.ts";
import { medianPriceMachine, runningVersionMachine } from "./network/network-facts.machine.ts";
import { coinChartMachine } from "./market/coin-chart.machine.ts";
import { coinPageMachine, coinPreviewMachine } from "./market/coin-page.machine.ts";
import { coinSearchMachine } from "./market/coin-search.machine.ts";
import { cursorMachine } from "./shared/cursor.machine.ts";
import { favouritesMachine } from "./market/favourites.machine.ts";
import { loginDialogMachine } from "./session/login-dialog.machine.ts";
import { loginRequestMachine } from "./session/login-request.machine.ts";
import { marketMachine, sparklinesMachine } from "./market/market.machine.ts";
import { blockProofMachine, transactionProofMachine } from "./proof/proofs.machine.ts";
import { nodeComparisonMachine } from "./proof/node-comparison.machine.ts";
import { evidenceCheckMachine } from "./evidence/evidence-check.machine.ts";
import { evidenceSavingMachine } from "./evidence/evidence-saving.machine.ts";
import { rowProvingMachine } from "./proof/row-proving.machine.ts";
import { trustControlMachine } from "./trust/trust-control.machine.ts";
import { versionProvingMachine } from "./proof/version-proving.machine.ts";
import { sessionMachine } from "./session/session.machine.ts";
import {
  communityDirectoryMachine,
  communityPostsMachine,
  subscribersMachine,
} from "./community/community-lists.machine.ts";
import { communitySearchMachine } from "./community/community-search.machine.ts";
import { contentHistoryMachine } from "./post/content-history.machine.ts";
import {
  postEditsMachine,
  postPageMachine,
  postTextMachine,
  reblogsMachine,
  repliesMachine,
} from "./post/post-page.machine.ts";
import { versionBodyMachine } from "./post/version-body.machine.ts";
import { loaderMachine } from "./shared/loader.machine.ts";
import { newAccountsMachine, rankingMachine } from "./ranking/rankings.machine.ts";
import { labelEditorMachine } from "./label/label-editor.machine.ts";
import { labelFormMachine } from "./label/label-form.machine.ts";
import { labelListMachine } from "./label/label-list.machine.ts";
import { movingMachine } from "./moving/moving.machine.ts";
import { recoveryMachine } from "./shared/recovery.machine.ts";
import { registrationsMachine } from "./ranking/registrations.machine.ts";
import { recentSlotsMachine } from "./witness/recent-slots.machine.ts";
import { slotHistoryMachine, witnessRoundMachine } from "./witness/rounds.machine.ts";
import {
  keyChangesMachine,
  ownSlotsMachine,
  votersMachine,
  witnessPageMachine,
  witnessVotesMachine,
} from "./witness/witness-page.machine.ts";
import { witnessListMachine } from "./witness/witness-list.machine.ts";
import {
  proposalListMachine,
  proposalPageMachine,
  proposalPaymentsMachine,
  proposalVotersMachine,
} from "./proposal/proposals.machine.ts";
import {
  candlesMachine,
  internalMarketMachine,
  openOrdersMachine,
} from "./trade/internal-market.machine.ts";
import { pictureMachine } from "./shared/picture.machine.ts";
import { priceCardsMachine } from "./market/price-cards.machine.ts";
import { rawBlockMachine } from "./block/raw-block.machine.ts";
import { nearAccountsMachine } from "./search/near-accounts.machine.ts";
import { paletteMachine } from "./search/palette.machine.ts";
import { searchMachine } from "./search/search.machine.ts";
import { startMachine } from "./start/start.machine.ts";
import { nodeAddingMachine } from "./network/node-adding.machine.ts";
import { nodeHealthMachine } from "./network/node-health.machine.ts";
import { settingsMachine } from "./settings/settings.machine.ts";
import {
  chainFiguresMachine,
  dueWithdrawalsMachine,
  seenBlocksMachine,
  topDelegationsMachine,
} from "./statistics/statistics.machine.ts";
import { storageUseMachine } from "./settings/storage-use.machine.ts";
import { appUpdateMachine } from "./start/app-update.machine.ts";
import { chosenThemeMachine } from "./settings/chosen-theme.machine.ts";
import { transactionPageMachine } from "./transaction/transaction-page.machine.ts";
import { statelyInspectorMachine } from "./inspection/stately-inspector.machine.ts";
import { chainWatchMachine } from "./trust/chain-watch.machine.ts";
import { trustMachine } from "./trust/trust.machine.ts";
import { ageClockMachine } from "./shared/age-clock.machine.ts";
import { archiveBalancesMachine } from "./archive/archive-balances.machine.ts";
import { archiveDownloadMachine } from "./archive/archive-download.machine.ts";
import { tableExportMachine } from "./export/table-export.machine.ts";
import { priceRebuildMachine } from "./archive/price-rebuild.machine.ts";
import { archiveListMachine } from "./archive/archive-list.machine.ts";
import { archiveSummaryMachine } from "./archive/archive-summary.machine.ts";
import {
  archiveCounterpartiesMachine,
  archiveRewardsMachine,
  archiveRewardValuesMachine,
  archiveTransfersMachine,
  archiveValuesMachine,
  archiveVotersMachine,
  archiveVotesMachine,
} from "./archive/archive-figures.machine.ts";
import {
  blogMachine,
  followListMachine,
  followRowsMachine,
  subscriptionsMachine,
} from "./social/social.machine.ts";
import { notificationsMachine } from "./watch/notifications.machine.ts";
import { ruleFormMachine } from "./watch/rule-form.machine.ts";
import { ruleWatchMachine } from "./watch/rule-watch.machine.ts";
import { watchBadgeMachine } from "./watch/watch-badge.machine.ts";
import { watchInboxMachine, watchRulesMachine } from "./watch/watch-lists.machine.ts";
import { voteValueMachine } from "./account/vote-value.machine.ts";

/** Pages that ask one question about one subject; their tests share stories and walks. */
export const answerPages = {
  transactionPage: transactionPageMachine,
  accountPage: accountPageMachine,
  accountDelegations: accountDelegationsMachine,
  accountWallet: accountWalletMachine,
  accountEscrows: accountEscrowsMachine,
  accountPowerDowns: accountPowerDownsMachine,
  accountKeys: accountKeysMachine,
  keyHolders: keyHoldersMachine,
  nearAccounts: nearAccountsMachine,
  registrations: registrationsMachine,
  sparklines: sparklinesMachine,
  coinPage: coinPageMachine,
  coinPreview: coinPreviewMachine,
  voteValue: voteValueMachine,
  subscriptions: subscriptionsMachine,
  witnessRound: witnessRoundMachine,
  recentSlots: recentSlotsMachine,
  witnessPage: witnessPageMachine,
  ownSlots: ownSlotsMachine,
  olderBlocks: olderBlocksMachine,
  blockAtTime: blockAtTimeMachine,
  proposalList: proposalListMachine,
  proposalPage: proposalPageMachine,
  postPage: postPageMachine,
  postText: postTextMachine,
  postEdits: postEditsMachine,
  reblogs: reblogsMachine,
  chainFigures: chainFiguresMachine,
  seenBlocks: seenBlocksMachine,
  dueWithdrawals: dueWithdrawalsMachine,
  topDelegations: topDelegationsMachine,
  subscribers: subscribersMachine,
  internalMarket: internalMarketMachine,
  candles: candlesMachine,
  openOrders: openOrdersMachine,
  consoleNodes: consoleNodesMachine,
} as const;

/** Answers computed from an archive; their tests share stories and walks. */
export const archiveAnswers = {
  archiveSummary: archiveSummaryMachine,
  archiveRewards: archiveRewardsMachine,
  archiveRewardValues: archiveRewardValuesMachine,
  archiveValues: archiveValuesMachine,
  archiveVotes: archiveVotesMachine,
  archiveVoters: archiveVotersMachine,
  archiveTransfers: archiveTransfersMachine,
  archiveCounterparties: archiveCounterpartiesMachine,
  archiveBalances: archiveBalancesMachine,
  followRows: followRowsMachine,
} as const;

/** Charts whose states a visitor sees. */
export const pageMachines: Readonly<Record<string, AnyStateMachine>> = {
  start: startMachine,
  ...answerPages,
  ...archiveAnswers,
  followList: followListMachine,
  blog: blogMachine,
  slotHistory: slotHistoryMachine,
  voters: votersMachine,
  keyChanges: keyChangesMachine,
  witnessVotes: witnessVotesMachine,
  proposalVoters: proposalVotersMachine,
  proposalPayments: proposalPaymentsMachine,
  replies: repliesMachine,
  communityPosts: communityPostsMachine,
  communityDirectory: communityDirectoryMachine,
  archiveDownload: archiveDownloadMachine,
  tableExport: tableExportMachine,
  priceRebuild: priceRebuildMachine,
  archiveList: archiveListMachine,
  liveView: liveViewMachine,
  blockReveal: blockRevealMachine,
  connectionBanner: connectionBannerMachine,
  recovery: recoveryMachine,
  blockPage: blockPageMachine,
  accountHistory: accountHistoryMachine,
  picture: pictureMachine,
  ranking: rankingMachine,
  newAccounts: newAccountsMachine,
  witnessList: witnessListMachine,
  loader: loaderMachine,
  communitySearch: communitySearchMachine,
  contentHistory: contentHistoryMachine,
  versionBody: versionBodyMachine,
  market: marketMachine,
  coinSearch: coinSearchMachine,
  coinChart: coinChartMachine,
  cursor: cursorMachine,
  blockProof: blockProofMachine,
  transactionProof: transactionProofMachine,
  blockLinking: blockLinkingMachine,
  rowProving: rowProvingMachine,
  versionProving: versionProvingMachine,
  evidenceSaving: evidenceSavingMachine,
  evidenceCheck: evidenceCheckMachine,
  trustControl: trustControlMachine,
  alarms: alarmsMachine,
  nodeComparison: nodeComparisonMachine,
  session: sessionMachine,
  loginRequest: loginRequestMachine,
  loginDialog: loginDialogMachine,
  favourites: favouritesMachine,
  labelEditor: labelEditorMachine,
  labelForm: labelFormMachine,
  labelList: labelListMachine,
  moving: movingMachine,
  rawBlock: rawBlockMachine,
  consoleDraft: consoleDraftMachine,
  consoleRun: consoleRunMachine,
  consoleRows: consoleRowsMachine,
  consoleHistory: consoleHistoryMachine,
  copy: copyMachine,
  details: detailsMachine,
  priceCards: priceCardsMachine,
  medianPrice: medianPriceMachine,
  runningVersion: runningVersionMachine,
  search: searchMachine,
  palette: paletteMachine,
  navigationMenu: navigationMenuMachine,
  shortcuts: shortcutsMachine,
  privateKeyNotice: privateKeyNoticeMachine,
  buyDialog: buyDialogMachine,
  ageClock: ageClockMachine,
  chosenTheme: chosenThemeMachine,
  chunk: chunkMachine,
  inspector: inspectorMachine,
  chartLayout: chartLayoutMachine,
  statelyInspector: statelyInspectorMachine,
  appUpdate: appUpdateMachine,
  settings: settingsMachine,
  nodeAdding: nodeAddingMachine,
  nodeHealth: nodeHealthMachine,
  storageUse: storageUseMachine,
  watchRules: watchRulesMachine,
  watchInbox: watchInboxMachine,
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

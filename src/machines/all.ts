/** Every chart of the product by name: what model tests walk and the documentation draws. */
import type { AnyStateMachine } from "xstate";
import { accountHistoryMachine } from "./account-history.machine.ts";
import { accountPageMachine } from "./account-page.machine.ts";
import { blockPageMachine } from "./block-page.machine.ts";
import { blockRevealMachine } from "./block-reveal.machine.ts";
import { buyDialogMachine } from "./buy-dialog.machine.ts";
import { chartLayoutMachine } from "./chart-layout.machine.ts";
import { chunkMachine } from "./chunk.machine.ts";
import { circuitBreakerMachine } from "./circuit-breaker.machine.ts";
import { connectionBannerMachine } from "./connection-banner.machine.ts";
import { connectionMachine } from "./connection.machine.ts";
import { copyMachine } from "./copy.machine.ts";
import { disclosureMachine } from "./disclosure.machine.ts";
import { inspectorMachine } from "./inspector.machine.ts";
import { irreversibleBlocksMachine } from "./irreversible-blocks.machine.ts";
import { liveFeedMachine } from "./live-feed.machine.ts";
import { liveViewMachine } from "./live-view.machine.ts";
import { navigationMenuMachine } from "./navigation-menu.machine.ts";
import { medianPriceMachine, runningVersionMachine } from "./network-facts.machine.ts";
import { coinChartMachine } from "./coin-chart.machine.ts";
import { coinPageMachine, coinPreviewMachine } from "./coin-page.machine.ts";
import { coinSearchMachine } from "./coin-search.machine.ts";
import { cursorMachine } from "./cursor.machine.ts";
import { favouritesMachine } from "./favourites.machine.ts";
import { loginDialogMachine } from "./login-dialog.machine.ts";
import { marketMachine, sparklinesMachine } from "./market.machine.ts";
import { blockProofMachine, transactionProofMachine } from "./proofs.machine.ts";
import { nodeComparisonMachine } from "./node-comparison.machine.ts";
import { sessionMachine } from "./session.machine.ts";
import { communitySearchMachine } from "./community-search.machine.ts";
import { contentHistoryMachine } from "./content-history.machine.ts";
import { versionBodyMachine } from "./version-body.machine.ts";
import { loaderMachine } from "./loader.machine.ts";
import { newAccountsMachine, rankingMachine } from "./rankings.machine.ts";
import { recoveryMachine } from "./recovery.machine.ts";
import { registrationsMachine } from "./registrations.machine.ts";
import { witnessListMachine } from "./witness-list.machine.ts";
import { pictureMachine } from "./picture.machine.ts";
import { priceCardsMachine } from "./price-cards.machine.ts";
import { rawBlockMachine } from "./raw-block.machine.ts";
import { searchMachine } from "./search.machine.ts";
import { startMachine } from "./start.machine.ts";
import { nodeAddingMachine } from "./node-adding.machine.ts";
import { nodeHealthMachine } from "./node-health.machine.ts";
import { settingsMachine } from "./settings.machine.ts";
import { storageUseMachine } from "./storage-use.machine.ts";
import { appUpdateMachine } from "./app-update.machine.ts";
import { themeMachine } from "./theme.machine.ts";
import { transactionPageMachine } from "./transaction-page.machine.ts";
import { statelyInspectorMachine } from "./stately-inspector.machine.ts";
import { tickingClockMachine } from "./ticking-clock.machine.ts";

/** Charts whose states a visitor sees. */
export const pageMachines: Readonly<Record<string, AnyStateMachine>> = {
  start: startMachine,
  liveView: liveViewMachine,
  blockReveal: blockRevealMachine,
  connectionBanner: connectionBannerMachine,
  recovery: recoveryMachine,
  blockPage: blockPageMachine,
  transactionPage: transactionPageMachine,
  accountPage: accountPageMachine,
  accountHistory: accountHistoryMachine,
  picture: pictureMachine,
  ranking: rankingMachine,
  newAccounts: newAccountsMachine,
  registrations: registrationsMachine,
  witnessList: witnessListMachine,
  loader: loaderMachine,
  communitySearch: communitySearchMachine,
  contentHistory: contentHistoryMachine,
  versionBody: versionBodyMachine,
  market: marketMachine,
  sparklines: sparklinesMachine,
  coinSearch: coinSearchMachine,
  coinPage: coinPageMachine,
  coinPreview: coinPreviewMachine,
  coinChart: coinChartMachine,
  cursor: cursorMachine,
  blockProof: blockProofMachine,
  transactionProof: transactionProofMachine,
  nodeComparison: nodeComparisonMachine,
  session: sessionMachine,
  loginDialog: loginDialogMachine,
  favourites: favouritesMachine,
  rawBlock: rawBlockMachine,
  copy: copyMachine,
  disclosure: disclosureMachine,
  priceCards: priceCardsMachine,
  medianPrice: medianPriceMachine,
  runningVersion: runningVersionMachine,
  search: searchMachine,
  navigationMenu: navigationMenuMachine,
  buyDialog: buyDialogMachine,
  tickingClock: tickingClockMachine,
  theme: themeMachine,
  chunk: chunkMachine,
  inspector: inspectorMachine,
  chartLayout: chartLayoutMachine,
  statelyInspector: statelyInspectorMachine,
  appUpdate: appUpdateMachine,
  settings: settingsMachine,
  nodeAdding: nodeAddingMachine,
  nodeHealth: nodeHealthMachine,
  storageUse: storageUseMachine,
};

/** Charts that run in the engine. */
export const engineMachines: Readonly<Record<string, AnyStateMachine>> = {
  connection: connectionMachine,
  circuitBreaker: circuitBreakerMachine,
  liveFeed: liveFeedMachine,
  irreversibleBlocks: irreversibleBlocksMachine,
};

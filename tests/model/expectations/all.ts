/** Every story, by the name of its chart. */
import { accountHistoryExpectations } from "./account-history.ts";
import { archiveDownloadExpectations } from "./archive-download.ts";
import { archiveExpectations } from "./archive.ts";
import { blockExpectations } from "./block.ts";
import { coinSearchExpectations } from "./coin-search.ts";
import { communityExpectations } from "./community.ts";
import { comparisonExpectations } from "./comparison.ts";
import { consoleExpectations } from "./console.ts";
import { deliveryExpectations } from "./delivery.ts";
import { engineExpectations } from "./engine.ts";
import { exportExpectations } from "./export.ts";
import { feedExpectations } from "./feed.ts";
import { frameExpectations } from "./frame.ts";
import { inspectorExpectations } from "./inspectors.ts";
import { labelExpectations } from "./label.ts";
import { listExpectations } from "./lists.ts";
import { liveExpectations } from "./live.ts";
import { ownDataExpectations } from "./own-data.ts";
import { pagesExpectations } from "./pages.ts";
import { postExpectations } from "./post.ts";
import { proofExpectations } from "./proofs.ts";
import { provingExpectations } from "./proving.ts";
import { questionExpectations } from "./question.ts";
import { searchExpectations } from "./search.ts";
import { sessionExpectations } from "./session.ts";
import { trustPageExpectations } from "./trust-page.ts";
import { trustExpectations } from "./trust.ts";
import { visitorExpectations } from "./visitor.ts";
import type { Expectations } from "./vocabulary.ts";
import { watchExpectations } from "./watch.ts";

export const expectations: Expectations = {
  ...engineExpectations,
  ...feedExpectations,
  ...deliveryExpectations,
  ...trustExpectations,
  ...questionExpectations,
  ...listExpectations,
  ...liveExpectations,
  ...frameExpectations,
  ...searchExpectations,
  ...sessionExpectations,
  ...communityExpectations,
  ...postExpectations,
  ...coinSearchExpectations,
  ...blockExpectations,
  ...accountHistoryExpectations,
  ...archiveDownloadExpectations,
  ...archiveExpectations,
  ...exportExpectations,
  ...comparisonExpectations,
  ...consoleExpectations,
  ...proofExpectations,
  ...provingExpectations,
  ...pagesExpectations,
  ...trustPageExpectations,
  ...inspectorExpectations,
  ...visitorExpectations,
  ...watchExpectations,
  ...labelExpectations,
  ...ownDataExpectations,
};

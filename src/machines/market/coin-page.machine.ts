/** A coin's page: the coin, or what is known of it while the provider is slow. */
import type { CoinPreview, CoinView } from "../../domain/market/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const coinPageMachine = createAnswerPage<CoinView>("coinPage");

export const coinPreviewMachine = createAnswerPage<CoinPreview>("coinPreview");

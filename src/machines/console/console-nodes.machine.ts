/** The nodes that the console can call, with the methods that they name. */
import type { ConsoleNode } from "../../domain/console/answers.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const consoleNodesMachine = createAnswerPage<readonly ConsoleNode[]>("consoleNodes");

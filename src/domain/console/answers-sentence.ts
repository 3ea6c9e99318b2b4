/** Says how many nodes have answered a call of the console, once all have answered or failed. */
import { plural, say } from "../language/say.ts";

export function answersSentence(answered: number, failed: number): string {
  if (failed === 0) return plural(answered, "The node answered.", "All # nodes answered.");
  if (answered === 0)
    return plural(failed, "The node did not answer.", "None of the # nodes answered.");
  const total = answered + failed;
  return say`${answered} of ${total} nodes answered; ${failed} did not.`;
}

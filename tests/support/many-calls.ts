/**
 * Runs before each test file. A question with many calls waits for all of them with one signal, and each call takes its
 * listener away once it is answered; Node.js warns from the eleventh on, here only from what would be a leak.
 */
import { setMaxListeners } from "node:events";

setMaxListeners(100);

/**
 * Runs before each test file. All calls of a question share one abort signal, and each removes its listener once it is
 * answered. Node.js warns of a leak from the eleventh listener on; with this limit it warns only of real ones.
 */
import { setMaxListeners } from "node:events";

setMaxListeners(100);

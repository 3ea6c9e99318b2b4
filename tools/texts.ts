/** `npm run texts`: prints every text of the page with a file that has it, for reading them in one go. */
import { allMessages } from "../deploy/languages/all-messages.ts";

for (const { text, files } of allMessages()) console.log(`${files[0]}  ${text}`);

/** `npm run texts`: prints every text of the page with a file that has it, for reading them in one go. */
import { allMessages } from "../deploy/languages/all-messages.ts";
import { englishOf } from "../deploy/languages/message.ts";

for (const { id, files } of allMessages()) console.log(`${files[0]}  ${englishOf(id)}`);

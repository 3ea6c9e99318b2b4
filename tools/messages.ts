/** `npm run messages`: lists all messages, each with a file that contains it, so that they can be read in one go. */
import { allMessages } from "../deploy/languages/all-messages.ts";
import { englishOf } from "../deploy/languages/message.ts";

for (const { id, files } of allMessages()) console.log(`${files[0]}  ${englishOf(id)}`);

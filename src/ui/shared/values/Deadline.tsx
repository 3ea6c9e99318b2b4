/** When something ends. */
import { never } from "../../../domain/chain/printed-time.ts";
import { say } from "../../../domain/language/say.ts";
import { ExactTime } from "./Age.tsx";

/** Date and time in full, or 'Never'. */
export const Deadline = ({ time }: { readonly time: number }) =>
  time === never ? say`Never` : <ExactTime time={time} />;

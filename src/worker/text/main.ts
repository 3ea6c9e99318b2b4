/** The text worker's entry: the page that starts it passes on the engine's end of a channel. */
import { expose } from "comlink";
import { localTextTools } from "./local-tools.ts";

addEventListener(
  "message",
  ({ data }) => {
    if (data instanceof MessagePort) expose(localTextTools, data);
  },
  { once: true },
);

/** The text worker's entry point: the page that starts it sends the engine's end of a channel. */
import { expose } from "comlink";
import { localTextTools } from "./text-tools.ts";

addEventListener(
  "message",
  ({ data }) => {
    if (data instanceof MessagePort) expose(localTextTools, data);
  },
  { once: true },
);

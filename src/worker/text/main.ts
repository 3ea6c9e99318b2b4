/** The text worker's entry. */
import { expose } from "comlink";
import { localTextTools } from "./local-tools.ts";

expose(localTextTools);

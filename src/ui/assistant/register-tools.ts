/**
 * Offers the engine's questions as tools to an assistant in the visitor's browser (WebMCP, a draft of the W3C's Web
 * Machine Learning group; Chromium 149 and later). Loaded only where the browser has it.
 */
import { schemaOf } from "../../domain/assistant/input.ts";
import type { ToolAnswer } from "../../domain/assistant/tool-answer.ts";
import { tools } from "../../domain/assistant/tools.ts";
import { ask } from "../start/runtime.ts";
import { runTool } from "./run-tool.ts";

/** The part of the browser's interface that is used here. */
export interface ModelContext {
  readonly registerTool: (tool: {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: object;
    readonly annotations: { readonly readOnlyHint: true; readonly untrustedContentHint: true };
    readonly execute: (input: unknown) => Promise<ToolAnswer>;
  }) => unknown;
}

/** Registers all tools for the life of the page. */
export function registerTools(context: ModelContext): void {
  for (const tool of tools)
    context.registerTool({
      name: tool.name,
      description: tool.description,
      inputSchema: schemaOf(tool.inputs),
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: (input) => runTool(tool, input, ask),
    });
}

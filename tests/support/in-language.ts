/** The source in a language other than English: its figures, not its words, which only the build puts in. */
import { vi } from "vitest";
import { factsOf } from "../../deploy/languages/facts.ts";
import type { Language } from "../../src/domain/language/languages.ts";

/** What `load` imports, with the facts of a language. */
export async function inLanguage<Module>(
  language: Language,
  load: () => Promise<Module>,
): Promise<Module> {
  vi.resetModules();
  vi.doMock("../../src/domain/language/facts.ts", () => ({ facts: factsOf(language) }));
  const module = await load();
  vi.doUnmock("../../src/domain/language/facts.ts");
  vi.resetModules();
  return module;
}

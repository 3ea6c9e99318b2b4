/** What a browser stores is counted, even if it does not report how much space that takes. */
import { expect, test } from "vitest";
import { openTestEngine } from "../../../tests/support/engine.ts";
import type { BlockNum } from "../../domain/chain/names.ts";

for (const [what, estimateStorage] of [
  ["reports nothing about its storage", async () => undefined],
  ["refuses to report it", () => Promise.reject(new Error("no"))],
] as const)
  test(`a stored answer is counted in a browser that ${what}`, async () => {
    const testEngine = await openTestEngine({ httpOnly: true, host: { estimateStorage } });
    await testEngine.engine.ask("block.detail", [3 as BlockNum]);
    expect(await testEngine.engine.ask("storage.use", [])).toMatchObject({
      ok: true,
      value: { value: { bytes: null, allowed: null, answers: 1 } },
    });
    await testEngine.close();
  });

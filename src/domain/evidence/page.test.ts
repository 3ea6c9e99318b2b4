/** Evidence goes into a page and comes out of it unchanged, whatever its texts. */
import { expect, test } from "vitest";
import { evidenceInPage, evidencePage, pageFileName } from "./page.ts";

const template =
  '<!doctype html><main></main><script type="application/json" id="evidence"></script><script>0</script>';
const text = JSON.stringify({ label: '</script><script>alert("<!--")</script>', n: 1 });

test("a page contains the evidence, which can't close its script element", () => {
  const page = evidencePage(template, text) ?? "";
  expect(page.split("</script>")).toHaveLength(template.split("</script>").length);
  expect(JSON.parse(evidenceInPage(page) ?? "")).toEqual(JSON.parse(text));
  expect(evidencePage(template, page)).toBe(page);
});

test("an evidence file is not a page, and a template without a place for evidence is rejected", () => {
  expect(evidenceInPage(text)).toBeNull();
  expect(evidenceInPage("<!doctype html><p>Another page</p>")).toBeNull();
  expect(evidencePage("<!doctype html>", text)).toBeNull();
});

test("the page is named like the file", () => {
  expect(pageFileName("steemscope-evidence-block-12.json")).toBe(
    "steemscope-evidence-block-12.html",
  );
});

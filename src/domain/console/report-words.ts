/** How a node answered a call, in words. */
import { lacksMethod } from "../contract/failure.ts";
import { byteSize } from "../format/bytes.ts";
import { counted, grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { CallReport, TreeRow } from "./answers.ts";

/** Status, time and size in one line. */
export const reportFacts = ({ status, ms, bytes, isCut, announced }: CallReport): string =>
  [`HTTP ${status}`, say`${grouped(ms)} ms`, sizeOf(bytes, isCut, announced)].join(" · ");

function sizeOf(bytes: number, isCut: boolean, announced: number | null): string {
  if (!isCut) return byteSize(bytes);
  return announced
    ? say`more than ${byteSize(bytes)} of ${byteSize(announced)}`
    : say`more than ${byteSize(bytes)}`;
}

/** What a visitor should know about an answer that is not a plain, complete result. */
export function reportNotices(report: CallReport, method: string): readonly string[] {
  const { host, kind, error, isHtml, isCut, isWhole, bytes, announced, shortfall } = report;
  const notices: string[] = [];
  if (error) {
    const words = error.message.slice(0, 300);
    notices.push(
      lacksMethod(error.message)
        ? say`${host} does not offer ${method}. It says: ${words}`
        : error.code === null
          ? say`${host} answered with an error: ${words}`
          : say`${host} answered with an error (${error.code}): ${words}`,
    );
  }
  if (kind === "other")
    notices.push(
      isHtml
        ? say`${host} answered with a web page instead of JSON. It is shown as text.`
        : say`${host} did not answer like a node. Its answer is shown as received.`,
    );
  if (shortfall?.kind === "discussion") {
    const { came, total } = shortfall;
    notices.push(
      say`The discussion is cut: ${grouped(came)} of ${grouped(total)} replies came. Nodes leave out the rest without saying so.`,
    );
  }
  if (shortfall?.kind === "votes")
    notices.push(
      say`Nodes no longer list an account's votes here: an empty list does not mean that there are none.`,
    );
  if (isCut)
    notices.push(
      announced
        ? say`The answer is too long: the first ${byteSize(bytes)} of ${byteSize(announced)} are shown, and the rest was not received.`
        : say`The answer is too long: the first ${byteSize(bytes)} are shown, and the rest was not received.`,
    );
  else if (!isWhole && kind !== "other")
    notices.push(
      say`The tree does not show all of the answer: it has too many values, or it is damaged. The raw view has everything that was received.`,
    );
  return notices;
}

/** How many values a list or an object has. */
export const sizeLabel = ({ kind, size }: Pick<TreeRow, "kind" | "size">): string =>
  kind === "list" ? counted(size, "item") : counted(size, "field");

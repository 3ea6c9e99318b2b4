/** Posts with their edits: read, rebuilt, rendered and compared. */
import { urlPart } from "../../../domain/address/url-part.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { clipped } from "../../../domain/format/ids.ts";
import { withoutInvisible } from "../../../domain/format/invisible-characters.ts";
import { jsonText } from "../../../domain/json-text.ts";
import { say } from "../../../domain/language/say.ts";
import type { ContentHistory } from "../../../domain/post/answers.ts";
import type { Comparison, Grain, Unit } from "../../../domain/post/comparison.ts";
import { postPath, type PostAddress } from "../../../domain/post/post-address.ts";
import type { RichText } from "../../../domain/post/rich-text.ts";
import { digestOf } from "../../../domain/post/version-digest.ts";
import {
  parseContentHistory,
  rebuildVersions,
  type ReadVersion,
  type SentVersion,
} from "../../../domain/post/versions.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { Recent } from "../../shared/recent.ts";
import type { OpenTextTools } from "../../text/text-tools.ts";
import { TextWork } from "../../text/text-work.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";

const method = "getContentHistory";
const previewLength = 300;
/** Maximum number of cached posts. */
const maxPosts = 8;

export interface ContentParts extends ReaderParts {
  /** Starts the worker that renders and compares texts. */
  readonly openTextTools: () => OpenTextTools;
}

/** Reads posts and caches the last few. */
export class ContentSource {
  readonly #parts: ContentParts;
  readonly #reader: Reader;
  readonly #texts: TextWork;
  readonly #posts = new Recent<string, readonly ReadVersion[]>(maxPosts);

  constructor(parts: ContentParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
    const { openTextTools, clock, limits } = parts;
    this.#texts = new TextWork(openTextTools, clock, limits.texts.patience);
  }

  /** Summaries of all versions, newest first; `notFound` if the service doesn't know the post. */
  async history(post: PostAddress, signal: AbortSignal): Promise<Answer<ContentHistory>> {
    const versions = await this.#read(post, signal);
    if (!versions.ok) return versions;
    return this.#answer({
      ...post,
      versions: versions.value
        .map((version) => ({ version, digest: digestOf(version) }))
        .map(({ version: { number, time, title, body, tags, patch }, digest }) => ({
          number,
          time,
          title: withoutInvisible(title),
          preview: clipped(withoutInvisible(body), previewLength),
          tags,
          length: body.length,
          patch,
          digest,
        }))
        .toReversed(),
    });
  }

  /** A version's whole body, rendered. */
  async body(
    post: PostAddress,
    number: number,
    digest: string,
    signal: AbortSignal,
  ): Promise<Answer<RichText>> {
    const version = await this.#version(post, number, digest, signal);
    if (!version.ok) return version;
    const rendered = await this.render(version.value.body, signal);
    return rendered.ok ? this.#answer(rendered.value) : rendered;
  }

  /** A version's whole body as its author sent it. */
  async text(
    post: PostAddress,
    number: number,
    signal: AbortSignal,
  ): Promise<Result<string, Failure>> {
    const version = await this.#version(post, number, null, signal);
    return version.ok ? ok(version.value.body) : version;
  }

  /** Any text, rendered. */
  render(text: string, signal: AbortSignal): Promise<Result<RichText, Failure>> {
    return this.#texts.run(say`drawing this text`, (tools) => tools.render(text), signal);
  }

  /** What changed from one version to another. */
  async compare(
    post: PostAddress,
    from: number,
    to: number,
    grain: Grain,
    signal: AbortSignal,
  ): Promise<Answer<Comparison>> {
    const [before, after] = [
      await this.#version(post, from, null, signal),
      await this.#version(post, to, null, signal),
    ];
    if (!before.ok) return before;
    if (!after.ok) return after;
    const [left, right] = [before.value, after.value];
    const compare = (one: string, other: string, by: Unit) =>
      this.#texts.run(say`comparing these texts`, (tools) => tools.compare(one, other, by), signal);
    const title = await compare(left.title, right.title, "words");
    const metadata = await compare(linesOf(left.metadata), linesOf(right.metadata), "lines");
    const body = await compare(left.body, right.body, grain);
    if (!title.ok) return title;
    if (!metadata.ok) return metadata;
    if (!body.ok) return body;
    const size = (kind: "added" | "removed"): number =>
      body.value.reduce((sum, each) => (each.kind === kind ? sum + each.text.length : sum), 0);
    return this.#answer({
      from,
      to,
      title: title.value,
      metadata: metadata.value,
      body: body.value,
      tags: {
        unchanged: right.tags.filter((tag) => left.tags.includes(tag)),
        added: right.tags.filter((tag) => !left.tags.includes(tag)),
        removed: left.tags.filter((tag) => !right.tags.includes(tag)),
      },
      added: size("added"),
      removed: size("removed"),
    });
  }

  /** Everything sent that the version is built from, oldest first. */
  async sent(
    post: PostAddress,
    number: number,
    digest: string | null,
    signal: AbortSignal,
  ): Promise<Result<readonly SentVersion[], Failure>> {
    const version = await this.#version(post, number, digest, signal);
    return version.ok ? ok(version.value.sent) : version;
  }

  close(): void {
    this.#texts.close();
  }

  /** `digest`: of the version on screen; null for whatever has that number. */
  async #version(
    post: PostAddress,
    number: number,
    digest: string | null,
    signal: AbortSignal,
  ): Promise<Result<ReadVersion, Failure>> {
    const cached = this.#posts.get(postPath(post));
    const versions = cached ? ok(cached) : await this.#read(post, signal);
    if (!versions.ok) return versions;
    const version = versions.value[number - 1];
    const isShown = version && (digest === null || digestOf(version) === digest);
    return isShown ? ok(version) : err({ kind: "notFound", what: "version" });
  }

  async #read(
    { author, permlink }: PostAddress,
    signal: AbortSignal,
  ): Promise<Result<readonly ReadVersion[], Failure>> {
    const sent = await this.#reader.service(
      "contentHistory",
      `/${method}/${urlPart(author)}/${urlPart(permlink)}`,
      parseContentHistory,
      { signal },
    );
    if (!sent.ok) return sent.error.kind === "rpc" ? err({ kind: "notFound", what: "post" }) : sent;
    const rebuilt = await this.#rebuildVersions(sent.value.value, signal);
    if (!rebuilt.ok) return rebuilt;
    const versions = rebuilt.value;
    this.#posts.set(postPath({ author, permlink }), versions);
    return ok(versions);
  }

  /** Patches are applied by the text tools; if that fails or takes too long, the versions are shown as sent. */
  async #rebuildVersions(
    sent: readonly SentVersion[],
    signal: AbortSignal,
  ): Promise<Result<readonly ReadVersion[], Failure>> {
    const asSent = rebuildVersions(sent, () => null);
    if (asSent.every(({ patch }) => patch === null)) return ok(asSent);
    const work = say`applying the edits of this post`;
    const rebuilt = await this.#texts.run(work, (tools) => tools.rebuild(sent), signal);
    return rebuilt.ok || rebuilt.error.kind === "cancelled" ? rebuilt : ok(asSent);
  }

  #answer<T>(value: T): Answer<T> {
    const endpoint = this.#parts.services.host("contentHistory");
    return this.#reader.answer(value, { service: "contentHistory", endpoint, method });
  }
}

/** JSON in lines, without the commas at their ends: otherwise a line would change when one is added below it. */
function linesOf(metadata: string): string {
  try {
    return jsonText(JSON.parse(metadata), true).replaceAll(/,$/gm, "");
  } catch {
    return metadata;
  }
}

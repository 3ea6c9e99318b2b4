/** Posts with their edits: read, rebuilt, drawn and compared. */
import { jsonText } from "../../domain/decode.ts";
import { applyPatches, parsePatch } from "@sanity/diff-match-patch";
import type { Comparison, Grain } from "../../domain/content/comparison.ts";
import { postPath, type PostAddress } from "../../domain/content/post-address.ts";
import type { RichText } from "../../domain/content/rich-text.ts";
import { parseContentHistory, rebuild, type PostVersion } from "../../domain/content/versions.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import { clipped } from "../../domain/format/ids.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ContentHistory } from "../../domain/protocol/content.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { TextWork } from "../text/text-work.ts";
import type { OpenTextTools } from "../text/text-tools.ts";
import type { Services } from "./services.ts";
import { heardNow } from "./sourced-answer.ts";
import { urlPart } from "../../domain/url-part.ts";

const method = "getContentHistory";
const titleLength = 100;
const previewLength = 300;
/** Posts held at a time. */
const postsHeld = 8;

/** Keeps the last few posts it read. */
export class ContentSource {
  readonly #services: Services;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #texts: TextWork;
  readonly #posts = new Map<string, readonly PostVersion[]>();

  constructor(
    services: Services,
    openTextTools: () => OpenTextTools,
    clock: Clock,
    limits: Limits,
  ) {
    this.#services = services;
    this.#clock = clock;
    this.#limits = limits;
    this.#texts = new TextWork(openTextTools, clock, limits.texts.patience);
  }

  /** Versions in short, newest first; `notFound` where the service knows no such post. */
  async history(post: PostAddress, signal: AbortSignal): Promise<Answer<ContentHistory>> {
    const versions = await this.#read(post, signal);
    if (!versions.ok) return versions;
    return this.#heard({
      ...post,
      versions: versions.value
        .map(({ number, time, title, body, tags, isBrokenPatch }) => ({
          number,
          time,
          title: clipped(title, titleLength),
          preview: clipped(body, previewLength),
          tags,
          length: body.length,
          isBrokenPatch,
        }))
        .toReversed(),
    });
  }

  /** A version's whole body, drawn. */
  async body(post: PostAddress, number: number, signal: AbortSignal): Promise<Answer<RichText>> {
    const version = await this.#version(post, number, signal);
    if (!version.ok) return version;
    const drawn = await this.draw(version.value.body, signal);
    return drawn.ok ? this.#heard(drawn.value) : drawn;
  }

  /** Any words, drawn. */
  draw(text: string, signal: AbortSignal): Promise<Result<RichText, Failure>> {
    return this.#texts.run("drawing this text", (tools) => tools.render(text), signal);
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
      await this.#version(post, from, signal),
      await this.#version(post, to, signal),
    ];
    if (!before.ok) return before;
    if (!after.ok) return after;
    const [left, right] = [before.value, after.value];
    const compare = (one: string, other: string, by: Grain) =>
      this.#texts.run("comparing these texts", (tools) => tools.compare(one, other, by), signal);
    const title = await compare(left.title, right.title, "words");
    const metadata = await compare(indented(left.metadata), indented(right.metadata), "words");
    const body = await compare(left.body, right.body, grain);
    if (!title.ok) return title;
    if (!metadata.ok) return metadata;
    if (!body.ok) return body;
    const size = (kind: "added" | "removed"): number =>
      body.value.reduce((sum, each) => (each.kind === kind ? sum + each.text.length : sum), 0);
    return this.#heard({
      from,
      to,
      title: title.value,
      metadata: metadata.value,
      body: body.value,
      tags: {
        kept: right.tags.filter((tag) => left.tags.includes(tag)),
        added: right.tags.filter((tag) => !left.tags.includes(tag)),
        removed: left.tags.filter((tag) => !right.tags.includes(tag)),
      },
      added: size("added"),
      removed: size("removed"),
    });
  }

  close(): void {
    this.#texts.close();
  }

  async #version(
    post: PostAddress,
    number: number,
    signal: AbortSignal,
  ): Promise<Result<PostVersion, Failure>> {
    const held = this.#posts.get(postPath(post));
    const versions = held ? ok(held) : await this.#read(post, signal);
    if (!versions.ok) return versions;
    const version = versions.value[number - 1];
    return version ? ok(version) : err({ kind: "notFound", what: "version" });
  }

  async #read(
    { author, permlink }: PostAddress,
    signal: AbortSignal,
  ): Promise<Result<readonly PostVersion[], Failure>> {
    const answered = await this.#services.getSds(
      "contentHistory",
      `/${method}/${urlPart(author)}/${urlPart(permlink)}`,
      { priority: "high", timeout: this.#limits.request.accountTimeout, signal },
    );
    if (!answered.ok && answered.error.kind === "rpc")
      return err({ kind: "notFound", what: "post" });
    const sent = answered.ok ? parseContentHistory(answered.value) : answered;
    if (!sent.ok) return sent;
    const versions = rebuild(sent.value, applied);
    const path = postPath({ author, permlink });
    this.#posts.delete(path);
    this.#posts.set(path, versions);
    for (const known of this.#posts.keys()) {
      if (this.#posts.size <= postsHeld) break;
      this.#posts.delete(known);
    }
    return ok(versions);
  }

  #heard<T>(value: T): Answer<T> {
    return heardNow(
      value,
      {
        service: "contentHistory",
        endpoint: this.#services.host("contentHistory"),
        method,
      },
      this.#clock,
    );
  }
}

/** A patch applied whole, or null. */
export function applied(patch: string, body: string): string | null {
  try {
    const [text, results] = applyPatches(parsePatch(patch), body);
    return results.every(Boolean) ? text : null;
  } catch {
    return null;
  }
}

function indented(metadata: string): string {
  try {
    return jsonText(JSON.parse(metadata), true);
  } catch {
    return metadata;
  }
}

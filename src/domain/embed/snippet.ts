/** The HTML that shows an embed on another site's page. */
import { embedFile, embedFolder, embedPath, heightMessage, type EmbedSubject } from "./subject.ts";

/** Light, dark, or as the page around it. */
export type EmbedScheme = "auto" | "light" | "dark";

/** An embed as a page has it. */
export interface EmbedChoice {
  readonly subject: EmbedSubject;
  readonly scheme: EmbedScheme;
  /** Whether a script of the page gives the frame the height of what is in it. */
  readonly isFitted: boolean;
}

/** Heights that fit most embeds of each kind, px at the frame's width. */
const heights: Readonly<Record<EmbedSubject["kind"], number>> = {
  block: 180,
  transaction: 210,
  account: 180,
  heartbeat: 255,
};

/** The address of an embed in the app's folder `base`; `network` is the key of one that is not the default. */
export function embedAddress(
  base: string,
  { subject, scheme }: Pick<EmbedChoice, "subject" | "scheme">,
  network: string | null = null,
): string {
  const query = [
    `of=${embedPath(subject)}`,
    ...(scheme === "auto" ? [] : [`scheme=${scheme}`]),
    ...(network === null ? [] : [`network=${encodeURIComponent(network)}`]),
  ].join("&");
  return `${base}${embedFolder}${embedFile}?${query}`;
}

/** The elements to paste. English, since they are part of another site's page. */
export function embedSnippet(address: string, { subject, scheme, isFitted }: EmbedChoice): string {
  const look = scheme === "auto" ? "" : `;color-scheme:${scheme}`;
  const attributes = [
    `src="${address.replaceAll("&", "&amp;")}"`,
    `title="${titles[subject.kind]}"`,
    `width="480" height="${heights[subject.kind]}"`,
    'loading="lazy" referrerpolicy="no-referrer"',
    `style="border:0;max-width:100%${look}"`,
  ];
  const frame = `<iframe ${attributes.join(" ")}></iframe>`;
  return isFitted ? `${frame}\n${fitting}` : frame;
}

const titles: Readonly<Record<EmbedSubject["kind"], string>> = {
  block: "A block of STEEM",
  transaction: "A transaction of STEEM",
  account: "An account of STEEM",
  heartbeat: "The newest block of STEEM",
};

/** Once is enough for all frames of a page. */
const fitting = `<script>
addEventListener("message", ({ data, source }) => {
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source && data?.type === "${heightMessage}") frame.height = data.height;
});
</script>`;

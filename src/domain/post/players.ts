/** Players of videos in posts. */

/** Players of supported video sites; config.json allows a subset. */
export const playerOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://3speak.tv",
  "https://emb.d.tube",
] as const;

/** The address of a video's player, or null if `url` is not a video of a supported site. */
export function playerOf(url: string): string | null {
  const youtube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/.exec(
      url,
    );
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(url);
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}`;
  const threeSpeak =
    /^https?:\/\/(?:www\.)?3speak\.(?:tv|online|co)\/(?:watch|embed)\?v=([\w.-]+\/[\w-]+)/.exec(
      url,
    );
  if (threeSpeak) return `https://3speak.tv/embed?v=${threeSpeak[1]}`;
  const tube = /^https?:\/\/(?:emb\.)?d\.tube\/(?:#!\/)?(?:v\/)?([\w.-]+\/[\w-]+)/.exec(url);
  return tube ? `https://emb.d.tube/#!/${tube[1]}` : null;
}

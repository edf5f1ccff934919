/** Of the host that sets no cookies: the only one that our content policy lets into a frame. */
const EMBED = 'https://www.youtube-nocookie.com/embed/';

/** Where to play an embed link of YouTube's; undefined when it is none. */
export function youtubeEmbed(link: string): string | undefined {
  const id = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#]|$)/.exec(link)?.[1];
  return id === undefined ? undefined : `${EMBED}${id}?autoplay=1&rel=0`;
}

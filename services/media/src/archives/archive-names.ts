/** `clips/dad_joke-9a0c1b2c.mp4`, or `photos/9a0c1b2c.jpg` if there is no prompt. */
export function clipFileName({ id, promptId }: { id: string; promptId: string | null }): string {
  if (promptId === null) return `photos/${id.slice(0, 8)}.jpg`;
  return `clips/${promptId.replaceAll(/[^a-z0-9_-]/gi, '')}-${id.slice(0, 8)}.mp4`;
}

/** `data/03-ways-to-sign-in.json` */
export function sectionFileName(title: string, index: number): string {
  const words = title
    .replaceAll(/\(.*\)/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `data/${String(index + 1).padStart(2, '0')}-${(words ?? ['part']).join('-')}.json`;
}

/** Object keys are made from the id alone: no client string ever reaches one. */
export function keysOf(videoId: string) {
  const prefix = prefixOf(videoId);
  return {
    original: `${prefix}original`,
    clip: `${prefix}clip.mp4`,
    /** For slow lines. */
    small: `${prefix}clip-360.mp4`,
    poster: `${prefix}poster.jpg`,
    photo: `${prefix}photo.jpg`,
    filmstrip: `${prefix}filmstrip.jpg`,
  };
}

export const CLIP_PREFIX = 'clips/';

export function prefixOf(videoId: string): string {
  return `${CLIP_PREFIX}${videoId}/`;
}

/** Of an original that came in parts, counted from 0. */
export function partKeyOf(videoId: string, part: number): string {
  return `${prefixOf(videoId)}part-${String(part)}`;
}

export function partOfKey(key: string): number | null {
  const [, digits] = /\/part-(\d{1,3})$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The clip an object belongs to, or null when it is none of ours. */
export function videoIdOfKey(key: string): string | null {
  return /^clips\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z.0-9-]+$/.exec(key)?.[1] ?? null;
}

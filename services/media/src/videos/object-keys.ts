/** Object keys are made from the id alone; no client input ever reaches one. */
export function keysOf(videoId: string) {
  const prefix = prefixOf(videoId);
  return {
    original: `${prefix}original`,
    clip: `${prefix}clip.mp4`,
    /** For slow connections. */
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

/** The key of one part of an original; parts count from 0. */
export function partKeyOf(videoId: string, part: number): string {
  return `${prefixOf(videoId)}part-${String(part)}`;
}

export function partOfKey(key: string): number | null {
  const [, digits] = /\/part-(\d{1,3})$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The clip that an object belongs to, or null if the key is not ours. */
export function videoIdOfKey(key: string): string | null {
  return /^clips\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z.0-9-]+$/.exec(key)?.[1] ?? null;
}

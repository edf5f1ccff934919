import type { VideoStatus } from '@emberhood/contracts';

/**
 * pending -> uploaded -> transcoding -> pending_review -> approved | rejected, or failed; any of them -> deleted.
 * Members see neither `pending` (announced, not yet accepted) nor `deleted` (kept until its objects are gone).
 */
export const VIDEO_STATES = [
  'pending',
  'uploaded',
  'transcoding',
  'pending_review',
  'approved',
  'rejected',
  'failed',
  'deleted',
] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

export function isVisibleState(state: VideoState): state is VideoStatus {
  return state !== 'pending' && state !== 'deleted';
}

/** Has a transcoded copy and a poster. */
export function isWatchable(state: VideoState): boolean {
  return state === 'pending_review' || state === 'approved' || state === 'rejected';
}

/** A clip in one of these opens other people's clips to its owner (readings 30). */
export const OPENING_STATES = ['pending_review', 'approved'] as const satisfies VideoState[];

/** Object keys are made from the id alone: no client string ever reaches one. */
export function keysOf(videoId: string): { original: string; clip: string; poster: string } {
  const prefix = `clips/${videoId}`;
  return { original: `${prefix}/original`, clip: `${prefix}/clip.mp4`, poster: `${prefix}/poster.jpg` };
}

export const CLIP_PREFIX = 'clips/';

/** The clip an object belongs to, or null when it is none of ours. */
export function videoIdOfKey(key: string): string | null {
  return /^clips\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z.0-9]+$/.exec(key)?.[1] ?? null;
}

import type { VideoStatus } from '@emberhood/contracts';

/**
 * Where a clip may go from each state: the only table of it. `transcoding` is a worker's: it checks the upload, then
 * encodes it; what passes by itself gives the clip back to `uploaded`. A decision may be undone for some seconds.
 */
const TRANSITIONS = {
  pending: ['uploaded', 'deleted'],
  uploaded: ['transcoding', 'deleted'],
  transcoding: ['uploaded', 'transcoding', 'pending_review', 'failed', 'deleted'],
  pending_review: ['approved', 'rejected', 'deleted'],
  approved: ['pending_review', 'rejected', 'taken_down', 'deleted'],
  rejected: ['pending_review', 'approved', 'deleted'],
  taken_down: ['approved', 'deleted'],
  failed: ['deleted'],
  deleted: [],
} as const;

export type VideoState = keyof typeof TRANSITIONS;
export const VIDEO_STATES = Object.keys(TRANSITIONS) as VideoState[];

/** The states a clip can be in just before `state`. */
export function statesBefore(state: VideoState): VideoState[] {
  return VIDEO_STATES.filter((from) => (TRANSITIONS[from] as readonly VideoState[]).includes(state));
}

export function isVisibleState(state: VideoState): state is VideoStatus {
  return state !== 'pending' && state !== 'deleted';
}

/** Has an encoding and a poster. */
export function isWatchable(state: VideoState): boolean {
  return ['pending_review', 'approved', 'rejected', 'taken_down'].includes(state);
}

/** A clip in one of these opens other people's clips to its owner (readings 30). */
export const OPENING_STATES = ['pending_review', 'approved'] as const satisfies VideoState[];

/** Everything but an announcement and a deleted clip may be deleted by its owner. */
export const DELETABLE_STATES = VIDEO_STATES.filter((state) => state !== 'deleted' && state !== 'pending');

import type { VideoStatus } from '@emberhood/contracts';

/**
 * The only table of a clip's transitions. In `transcoding` a worker checks the upload, then encodes it; after a
 * temporary failure the clip returns to `uploaded`. A decision can be undone for some seconds.
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

/** The states from which a clip can move to `state`. */
export function statesBefore(state: VideoState): VideoState[] {
  return VIDEO_STATES.filter((from) => (TRANSITIONS[from] as readonly VideoState[]).includes(state));
}

export function isVisibleState(state: VideoState): state is VideoStatus {
  return state !== 'pending' && state !== 'deleted';
}

/** Whether a clip has an encoding and a poster. */
export function isWatchable(state: VideoState): boolean {
  return ['pending_review', 'approved', 'rejected', 'taken_down'].includes(state);
}

/** A clip in one of these states lets its owner see other people's clips (readings 30). */
export const OPENING_STATES = ['pending_review', 'approved'] as const satisfies VideoState[];

/** Owners may delete whatever they see. */
export const DELETABLE_STATES = VIDEO_STATES.filter(isVisibleState);

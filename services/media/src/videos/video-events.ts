import { events, type PhotoState, type RejectionReason } from '@emberhood/contracts';
import type { Outbox, Tx } from '@emberhood/service-kit';
import type { VideoState } from './video-state.ts';
import type { VideoEntity } from './video.entity.ts';

const OF_CLIPS = {
  uploaded: events.videoUploaded,
  pending_review: events.videoReady,
  approved: events.videoApproved,
  rejected: events.videoRejected,
  taken_down: events.videoTakenDown,
  failed: events.videoFailed,
  deleted: events.videoDeleted,
};

const OF_PHOTOS: Partial<Record<VideoState, PhotoState>> = {
  pending_review: 'checking',
  approved: 'shown',
  rejected: 'refused',
  taken_down: 'refused',
  failed: 'failed',
  deleted: 'gone',
};

/** Tells other services about the new state of a clip or photo. */
export async function tellState(
  tx: Tx,
  outbox: Outbox,
  video: VideoEntity,
  reason: RejectionReason | null = null,
): Promise<void> {
  const { id, ownerId, promptType, version, status, width, height } = video;
  if (promptType === null) {
    const state = OF_PHOTOS[status];
    if (state === undefined) return;
    await outbox.add(tx, events.photoChanged, { photoId: id, ownerId, state, width, height, reason, version });
  } else if (status in OF_CLIPS) {
    const fact = { videoId: id, ownerId, promptType, version, reason: reason ?? ('other' as const) };
    await outbox.add(tx, OF_CLIPS[status as keyof typeof OF_CLIPS], fact);
  }
}

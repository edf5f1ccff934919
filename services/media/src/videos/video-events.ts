import { events } from '@emberhood/contracts';
import type { Outbox, Tx } from '@emberhood/service-kit';
import type { VideoEntity } from './video.entity.ts';

/** The payload every event about a clip has. */
export function videoFact(video: Pick<VideoEntity, 'id' | 'ownerId' | 'promptType' | 'version'>) {
  return { videoId: video.id, ownerId: video.ownerId, promptType: video.promptType, version: video.version };
}

export async function tellDeleted(tx: Tx, outbox: Outbox, videos: readonly VideoEntity[]): Promise<void> {
  for (const video of videos) await outbox.add(tx, events.videoDeleted, videoFact(video));
}

import type { VideoEntity } from './video.entity.ts';

/** The payload every event about a clip has. */
export function videoFact(video: Pick<VideoEntity, 'id' | 'ownerId' | 'promptType' | 'version'>) {
  return { videoId: video.id, ownerId: video.ownerId, promptType: video.promptType, version: video.version };
}

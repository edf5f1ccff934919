import { AppError, type ClipStory } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { prefixOf } from '../videos/object-keys.ts';
import { VideosRepository } from '../videos/videos.repository.ts';

/** A clip's whole history for operators, even if it is deleted. */
@Injectable()
export class StoryService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly audit: AuditRepository,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Owners on the team read of their own clips only what they or the product did.
   * @throws VIDEO.NOT_FOUND, MEDIA.STORAGE_UNAVAILABLE
   */
  async storyOf(videoId: string, viewerId: string | null = null): Promise<ClipStory> {
    const [video, entries, objects] = await Promise.all([
      this.videos.find(videoId),
      this.audit.listOfVideo(videoId),
      this.objectsOf(videoId),
    ]);
    if (!video) throw new AppError('VIDEO.NOT_FOUND');
    const told = entries.filter(({ actorId }) => video.ownerId !== viewerId || [null, viewerId].includes(actorId));
    const { id, ownerId, status: state, version, sizeBytes, seconds, attempt, strikes, deferrals, failure } = video;
    return {
      id,
      ownerId,
      state,
      version,
      sizeBytes,
      seconds,
      attempt,
      strikes,
      deferrals,
      failure,
      objects,
      entries: told.map(({ at, act, caseId, actorId, detail, traceId }) => ({
        act,
        caseId,
        actorId,
        detail,
        traceId,
        at: at.toISOString(),
      })),
    };
  }

  private async objectsOf(videoId: string): Promise<ClipStory['objects']> {
    const found: ClipStory['objects'] = [];
    for await (const { key, sizeBytes, modifiedAt } of this.storage.list(prefixOf(videoId)))
      found.push({ name: key.split('/').at(-1) ?? key, sizeBytes, at: modifiedAt.toISOString() });
    return found;
  }
}

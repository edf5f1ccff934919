import { setTimeout } from 'node:timers/promises';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { prefixOf } from './object-keys.ts';
import { VideosRepository } from './videos.repository.ts';

/** Nobody who deletes a clip waits longer for a busy store: it is gone from every screen already. */
const PATIENCE_MS = 1_000;

/** Removes the objects of clips that are marked deleted; what fails now, the upkeep does later. */
@Injectable()
export class ObjectCleaner {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly videos: VideosRepository,
  ) {}

  async tryRemove(...videos: readonly { id: string }[]): Promise<void> {
    const removing = Promise.all(
      videos.map(({ id }) =>
        this.remove(id).catch((error: unknown) => {
          this.logger.warn({ err: error, videoId: id }, 'Storage: objects of a deleted clip wait for their removal');
        }),
      ),
    );
    await Promise.race([removing, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }

  async remove(videoId: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(prefixOf(videoId))) keys.push(key);
    await Promise.all(keys.map((key) => this.storage.remove(key)));
    await this.videos.noteObjectsRemoved(videoId);
  }
}

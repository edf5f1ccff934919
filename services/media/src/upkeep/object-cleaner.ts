import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from '../videos/video-state.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Removes the objects of clips that are marked deleted; what fails now, the upkeep does later. */
@Injectable()
export class ObjectCleaner {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rows: UpkeepRepository,
  ) {}

  async tryRemove(videoId: string): Promise<void> {
    try {
      await this.remove(videoId);
    } catch (error) {
      this.logger.warn({ err: error, videoId }, 'Storage: objects of a deleted clip wait for their removal');
    }
  }

  async remove(videoId: string): Promise<void> {
    await Promise.all(Object.values(keysOf(videoId)).map((key) => this.storage.remove(key)));
    await this.rows.noteObjectsRemoved(videoId);
  }
}

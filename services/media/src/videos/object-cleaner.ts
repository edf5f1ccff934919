import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { prefixOf } from './object-keys.ts';
import { VideosRepository } from './videos.repository.ts';

/** Removes the objects of clips that are marked as deleted. */
@Injectable()
export class ObjectCleaner {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly videos: VideosRepository,
  ) {}

  async remove(videoId: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(prefixOf(videoId))) keys.push(key);
    await Promise.all(keys.map((key) => this.storage.remove(key)));
    await this.videos.noteObjectsRemoved(videoId);
  }
}

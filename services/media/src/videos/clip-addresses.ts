import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from './video-state.ts';

export interface ClipAddresses {
  videoUrl: string;
  thumbnailUrl: string;
}

/** Short-lived addresses of one clip. Whoever asks for them has decided before that the receiver may watch it. */
@Injectable()
export class ClipAddressBook {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async of(videoId: string): Promise<ClipAddresses> {
    const [videoUrl, thumbnailUrl] = await Promise.all([
      this.address(keysOf(videoId).clip, 'video/mp4'),
      this.poster(videoId),
    ]);
    return { videoUrl, thumbnailUrl };
  }

  poster(videoId: string): Promise<string> {
    return this.address(keysOf(videoId).poster, 'image/jpeg');
  }

  private address(key: string, contentType: string): Promise<string> {
    return this.storage.grantGet(key, { contentType, expiresSeconds: this.config.ADDRESS_SECONDS });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from './object-keys.ts';

export interface ClipAddresses {
  videoUrl: string;
  smallVideoUrl: string | null;
  thumbnailUrl: string;
  filmstripUrl: string | null;
}

/** Short-lived addresses of one clip. The caller has already checked that the recipient may watch it. */
@Injectable()
export class ClipAddressBook {
  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async of({ id, hasRenditions }: { id: string; hasRenditions: boolean }): Promise<ClipAddresses> {
    const keys = keysOf(id);
    const [videoUrl, thumbnailUrl, smallVideoUrl, filmstripUrl] = await Promise.all([
      this.address(keys.clip, 'video/mp4'),
      this.poster(id),
      hasRenditions ? this.address(keys.small, 'video/mp4') : null,
      hasRenditions ? this.address(keys.filmstrip, 'image/jpeg') : null,
    ]);
    return { videoUrl, smallVideoUrl, thumbnailUrl, filmstripUrl };
  }

  poster(videoId: string): Promise<string> {
    return this.address(keysOf(videoId).poster, 'image/jpeg');
  }

  photo(photoId: string): Promise<string> {
    return this.address(keysOf(photoId).photo, 'image/jpeg');
  }

  private address(key: string, contentType: string): Promise<string> {
    return this.storage.grantGet(key, { contentType, expiresSeconds: this.config.ADDRESS_SECONDS });
  }
}

export const NO_ADDRESSES = { videoUrl: null, smallVideoUrl: null, thumbnailUrl: null, filmstripUrl: null } as const;

import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { clipFileName } from '../archives/archive-names.ts';
import { isWatchable } from '../videos/video-state.ts';
import { VideosService } from '../videos/videos.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Left out, as these addresses expire within minutes and the archive contains the clips themselves. */
const ADDRESSES = ['videoUrl', 'smallVideoUrl', 'thumbnailUrl', 'filmstripUrl'];

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(
    private readonly videos: VideosService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Clips and photos with their file names in the archive; appeals and reports by the person, never about them. */
  async sections(accountId: string): Promise<ExportSection[]> {
    const [videos, photos] = await Promise.all([this.videos.listOwn(accountId), this.accounts.photosOf(accountId)]);
    return [
      {
        title: 'Videos',
        data: videos.map((video) => ({
          ...Object.fromEntries(Object.entries(video).filter(([name]) => !ADDRESSES.includes(name))),
          file: video.videoUrl === null ? null : clipFileName(video),
        })),
      },
      {
        title: 'Photos in chats of groups',
        data: photos.map(({ id, ...photo }) => ({
          ...photo,
          file: isWatchable(photo.status) ? clipFileName({ id, promptId: null }) : null,
        })),
      },
      { title: 'Decisions you asked us to look at again', data: await this.accounts.appealsBy(accountId) },
      { title: 'Reports you made', data: await this.accounts.reportsBy(accountId) },
    ];
  }
}

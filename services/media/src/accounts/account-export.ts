import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { clipFileName } from '../archives/archive-names.ts';
import { VideosService } from '../videos/videos.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Of no use in an archive: they end within minutes, and the clips themselves are in it. */
const ADDRESSES = ['videoUrl', 'smallVideoUrl', 'thumbnailUrl', 'filmstripUrl'];

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(
    private readonly videos: VideosService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Clips with their names in the archive; reports the person made, never those about them. */
  async sections(accountId: string): Promise<ExportSection[]> {
    const videos = await this.videos.listOwn(accountId);
    return [
      {
        title: 'Videos',
        data: videos.map((video) => ({
          ...Object.fromEntries(Object.entries(video).filter(([name]) => !ADDRESSES.includes(name))),
          file: video.videoUrl === null ? null : clipFileName(video),
        })),
      },
      { title: 'Reports you made', data: await this.accounts.reportsBy(accountId) },
    ];
  }
}

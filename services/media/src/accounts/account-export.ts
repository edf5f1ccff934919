import type { ExportSection } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { VideosService } from '../videos/videos.service.ts';
import { AccountsRepository } from './accounts.repository.ts';

@Injectable()
export class AccountExport {
  constructor(
    private readonly videos: VideosService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Clips with addresses at which they can be fetched for a while; reports the person made, never those about them. */
  async sections(accountId: string): Promise<ExportSection[]> {
    return [
      { title: 'Videos (their addresses work for some minutes)', data: await this.videos.listOwn(accountId) },
      { title: 'Reports you made', data: await this.accounts.reportsBy(accountId) },
    ];
  }
}

import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ArchivesService } from './archives.service.ts';

@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  get = answer(mediaRpc.archive, async ({ accountId }) => ({ archive: await this.archives.get(accountId) }));

  request = answer(mediaRpc.requestArchive, async ({ accountId }) => ({
    archive: await this.archives.request(accountId),
  }));

  address = answer(mediaRpc.archiveAddress, async ({ accountId }) => ({ url: await this.archives.address(accountId) }));
}

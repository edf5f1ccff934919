import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ArchivesService } from './archives.service.ts';

@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @Rpc(mediaRpc.archive)
  async get({ accountId }: RpcPayload<typeof mediaRpc.archive>) {
    return { archive: await this.archives.get(accountId) };
  }

  @Rpc(mediaRpc.requestArchive)
  async request({ accountId }: RpcPayload<typeof mediaRpc.requestArchive>) {
    return { archive: await this.archives.request(accountId) };
  }

  @Rpc(mediaRpc.archiveAddress)
  async address({ accountId }: RpcPayload<typeof mediaRpc.archiveAddress>) {
    return { url: await this.archives.address(accountId) };
  }
}

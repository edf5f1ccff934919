import { api, mediaRpc, type Archive } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Route } from '../http/route.ts';

/** All that is kept about oneself, as an archive that is made in the background. */
@Controller()
export class ArchiveController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.archive)
  get(@CurrentSession() { account }: ActiveSession): Promise<{ archive: Archive | null }> {
    return this.rpc.call(mediaRpc.archive, { accountId: account.id });
  }

  @Route(api.requestArchive)
  request(@CurrentSession() { account }: ActiveSession): Promise<{ archive: Archive }> {
    return this.rpc.call(mediaRpc.requestArchive, { accountId: account.id });
  }

  @Route(api.archiveAddress)
  address(@CurrentSession() { account }: ActiveSession): Promise<{ url: string }> {
    return this.rpc.call(mediaRpc.archiveAddress, { accountId: account.id });
  }
}

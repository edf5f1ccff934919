import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { Impartiality } from './impartiality.ts';

/** For services that decide about people and know no groups. */
@Controller()
export class GroupmatesController {
  constructor(private readonly impartiality: Impartiality) {}

  @Rpc(groupsRpc.groupmates)
  async of({ accountId }: RpcPayload<typeof groupsRpc.groupmates>) {
    return { accountIds: await this.impartiality.groupmates(accountId) };
  }
}

import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { Impartiality } from './impartiality.ts';

/** For services that decide about people and know no groups. */
@Controller()
export class GroupmatesController {
  constructor(private readonly impartiality: Impartiality) {}

  of = answer(groupsRpc.groupmates, async ({ accountId }) => ({
    accountIds: await this.impartiality.groupmates(accountId),
  }));
}

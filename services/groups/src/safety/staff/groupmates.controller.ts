import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { Impartiality } from './impartiality.ts';

/** For other services, which decide about people but know no groups. */
@Controller()
export class GroupmatesController {
  constructor(private readonly impartiality: Impartiality) {}

  of = answer(groupsRpc.groupmates, async ({ accountId }) => ({
    accountIds: await this.impartiality.groupmates(accountId),
  }));
}

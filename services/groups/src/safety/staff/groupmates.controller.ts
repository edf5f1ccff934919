import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ImpartialityRepository } from './impartiality.repository.ts';

/** For other services, which decide about people but know no groups. */
@Controller()
export class GroupmatesController {
  constructor(private readonly groups: ImpartialityRepository) {}

  of = answer(groupsRpc.groupmates, async ({ accountId }) => ({
    accountIds: await this.groups.groupmates(accountId),
  }));
}

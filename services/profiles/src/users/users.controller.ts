import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  summary = answer(profilesRpc.getSummary, ({ accountId }) => this.users.summary(accountId));

  update = answer(profilesRpc.updateUser, async ({ accountId, changes }) => ({
    roadmaps: await this.users.update(accountId, changes),
  }));
}

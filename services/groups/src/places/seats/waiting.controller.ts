import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { StatusService } from '../status/status.service.ts';
import { WaitingService } from './waiting.service.ts';

@Controller()
export class WaitingController {
  constructor(
    private readonly waiting: WaitingService,
    private readonly statuses: StatusService,
  ) {}

  status = answer(groupsRpc.registrationStatus, async ({ actorId, params }) => ({
    status: await this.statuses.of(actorId, params.id),
  }));

  register = answer(groupsRpc.register, async ({ accountId, submission }) => ({
    registration: await this.waiting.register(accountId, submission),
  }));

  withdraw = answer(groupsRpc.withdraw, ({ accountId, registrationId }) =>
    this.waiting.withdraw(accountId, registrationId),
  );

  pause = answer(groupsRpc.pause, async ({ accountId, registrationId }) => ({
    registration: await this.waiting.pause(accountId, registrationId),
  }));

  resume = answer(groupsRpc.resume, async ({ accountId, registrationId }) => ({
    registration: await this.waiting.resume(accountId, registrationId),
  }));
}

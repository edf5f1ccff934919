import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { StatusService } from './status.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly statuses: StatusService) {}

  status = answer(groupsRpc.registrationStatus, async ({ actorId, params }) => ({
    status: await this.statuses.of(actorId, params.id),
  }));
}

import { groupsRpc, waitingInSteps } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { StartsRepository } from './starts.repository.ts';

@Controller()
export class StartsController {
  constructor(private readonly starts: StartsRepository) {}

  list = answer(groupsRpc.starts, async () => {
    const rows = await this.starts.listNext();
    return {
      starts: rows.map(({ kind, id, people, ...rest }) => ({
        ...rest,
        offering: { kind, id },
        waiting: waitingInSteps(people),
      })),
    };
  });
}

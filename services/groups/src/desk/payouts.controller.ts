import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PayoutsService } from '../hosting/index.ts';
import { type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

@Controller()
export class PayoutsController {
  constructor(
    readonly staff: Staff,
    private readonly payouts: PayoutsService,
    private readonly operators: OperatorsRepository,
  ) {}

  @OperatorRpc(groupsRpc.payouts)
  async list({ actorId, query }: OperatorPayload<typeof groupsRpc.payouts>) {
    if (query.cursor === undefined)
      await this.operators.noteRead(actorId, 'what hosts are owed', query.year?.toString());
    return this.payouts.list(query);
  }
}

import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PayoutsService } from '../hosting/index.ts';
import { Impartiality, type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

@Controller()
export class PayoutsController {
  constructor(
    readonly staff: Staff,
    private readonly payouts: PayoutsService,
    private readonly operators: OperatorsRepository,
    private readonly impartiality: Impartiality,
  ) {}

  @OperatorRpc(groupsRpc.payouts)
  async list({ actorId, query }: OperatorPayload<typeof groupsRpc.payouts>) {
    if (query.cursor === undefined)
      await this.operators.noteRead(actorId, 'what hosts are owed', query.year?.toString());
    return this.payouts.list(query);
  }

  @OperatorRpc(groupsRpc.notePayout)
  async note({ actorId, params, body }: OperatorPayload<typeof groupsRpc.notePayout>) {
    await this.impartiality.assertImpartial(actorId, 'payout', params.id);
    await this.payouts.note(actorId, params.id, body);
  }

  @OperatorRpc(groupsRpc.takeBackPayout)
  async takeBack({ actorId, params, body }: OperatorPayload<typeof groupsRpc.takeBackPayout>) {
    await this.impartiality.assertImpartial(actorId, 'payout', params.id);
    await this.payouts.takeBack(actorId, params.id, body.reason);
  }
}

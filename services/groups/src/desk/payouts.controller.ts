import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PayoutsService } from '../hosting/index.ts';
import { Impartiality, answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';

@Controller()
export class PayoutsController {
  constructor(
    readonly staff: Staff,
    private readonly payouts: PayoutsService,
    private readonly operators: OperatorsRepository,
    private readonly impartiality: Impartiality,
  ) {}

  list = answerOperators(this, groupsRpc.payouts, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'what hosts are owed', query.year?.toString());
    return this.payouts.list(query);
  });

  note = answerOperators(this, groupsRpc.notePayout, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'payout', params.id);
    await this.payouts.note(actorId, params.id, body);
  });

  takeBack = answerOperators(this, groupsRpc.takeBackPayout, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'payout', params.id);
    await this.payouts.takeBack(actorId, params.id, body.reason);
  });
}

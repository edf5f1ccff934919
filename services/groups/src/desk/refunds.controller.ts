import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { RefundsByHandService } from '../money/index.ts';
import { Impartiality, answerOperators, Staff } from '../safety/index.ts';

@Controller()
export class RefundsController {
  constructor(
    readonly staff: Staff,
    private readonly refunds: RefundsByHandService,
    private readonly impartiality: Impartiality,
  ) {}

  refundRest = answerOperators(this, groupsRpc.refundDeposit, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    return { waits: await this.refunds.refundRest(params.id, body.reason, actorId) };
  });

  refundPart = answerOperators(this, groupsRpc.refundPart, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    return { waits: await this.refunds.refundPart(params.id, body, actorId) };
  });

  list = answerOperators(this, groupsRpc.refundRequests, ({ actorId, query }) => this.refunds.list(query, actorId));

  agree = answerOperators(this, groupsRpc.agreeToRefund, async ({ actorId, params }) => {
    await this.impartiality.assertImpartial(actorId, 'refund', params.id);
    await this.refunds.agree(params.id, actorId);
  });

  decline = answerOperators(this, groupsRpc.declineRefund, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'refund', params.id);
    await this.refunds.decline(params.id, actorId, body.reason);
  });
}

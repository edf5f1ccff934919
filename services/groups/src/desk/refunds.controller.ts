import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { RefundsByHandService } from '../money/index.ts';
import { Impartiality, OperatorRpc, Staff, type OperatorPayload } from '../safety/index.ts';

@Controller()
export class RefundsController {
  constructor(
    readonly staff: Staff,
    private readonly refunds: RefundsByHandService,
    private readonly impartiality: Impartiality,
  ) {}

  @OperatorRpc(groupsRpc.refundDeposit)
  async refundRest({ actorId, params, body }: OperatorPayload<typeof groupsRpc.refundDeposit>) {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    return { waits: await this.refunds.refundRest(params.id, body.reason, actorId) };
  }

  @OperatorRpc(groupsRpc.refundPart)
  async refundPart({ actorId, params, body }: OperatorPayload<typeof groupsRpc.refundPart>) {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    return { waits: await this.refunds.refundPart(params.id, body, actorId) };
  }

  @OperatorRpc(groupsRpc.refundRequests)
  list({ actorId, query }: OperatorPayload<typeof groupsRpc.refundRequests>) {
    return this.refunds.list(query, actorId);
  }

  @OperatorRpc(groupsRpc.agreeToRefund)
  async agree({ actorId, params }: OperatorPayload<typeof groupsRpc.agreeToRefund>) {
    await this.impartiality.assertImpartial(actorId, 'refund', params.id);
    await this.refunds.agree(params.id, actorId);
  }

  @OperatorRpc(groupsRpc.declineRefund)
  async decline({ actorId, params, body }: OperatorPayload<typeof groupsRpc.declineRefund>) {
    await this.impartiality.assertImpartial(actorId, 'refund', params.id);
    await this.refunds.decline(params.id, actorId, body.reason);
  }
}

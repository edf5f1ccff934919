import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PartialRefundsService } from '../deposits/partial-refunds.service.ts';
import { Impartiality } from '../operators/impartiality.ts';
import { OperatorRpc, Staff, type OperatorPayload } from '../operators/operator-rpc.ts';

@Controller()
export class PartialRefundsController {
  constructor(
    readonly staff: Staff,
    private readonly parts: PartialRefundsService,
    private readonly impartiality: Impartiality,
  ) {}

  @OperatorRpc(groupsRpc.refundPart)
  async refundPart({ actorId, params, body }: OperatorPayload<typeof groupsRpc.refundPart>) {
    await this.impartiality.assert(actorId, 'deposit', params.id);
    await this.parts.ask(params.id, body, actorId);
    return {};
  }
}

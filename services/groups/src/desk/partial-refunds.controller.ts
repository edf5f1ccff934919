import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PartialRefundsService } from '../money/index.ts';
import { Impartiality, OperatorRpc, Staff, type OperatorPayload } from '../safety/index.ts';

@Controller()
export class PartialRefundsController {
  constructor(
    readonly staff: Staff,
    private readonly parts: PartialRefundsService,
    private readonly impartiality: Impartiality,
  ) {}

  @OperatorRpc(groupsRpc.refundPart)
  async refundPart({ actorId, params, body }: OperatorPayload<typeof groupsRpc.refundPart>) {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    await this.parts.request(params.id, body, actorId);
    return {};
  }
}

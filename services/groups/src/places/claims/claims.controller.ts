import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ClaimsService } from './claims.service.ts';

/** Free places that are offered to a member. */
@Controller()
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Rpc(groupsRpc.claimOffers)
  async offers({ actorId }: RpcPayload<typeof groupsRpc.claimOffers>) {
    return { offers: await this.claims.listOpen(actorId) };
  }

  @Rpc(groupsRpc.answerClaimOffer)
  async claim({ actorId, params, body }: RpcPayload<typeof groupsRpc.answerClaimOffer>) {
    return { groupId: await this.claims.answer(actorId, params.id, body.answer) };
  }
}

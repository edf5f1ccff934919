import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ClaimsService } from './claims.service.ts';

@Controller()
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  offers = answer(groupsRpc.claimOffers, async ({ actorId }) => ({ offers: await this.claims.listOpen(actorId) }));

  claim = answer(groupsRpc.answerClaimOffer, async ({ actorId, params, body }) => ({
    groupId: await this.claims.answer(actorId, params.id, body),
  }));
}

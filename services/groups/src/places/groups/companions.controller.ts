import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FeedbackService, PairsService } from '../../safety/index.ts';
import { StrikesRepository } from '../strikes/strikes.repository.ts';
import { StrikesService } from '../strikes/strikes.service.ts';

@Controller()
export class CompanionsController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly pairs: PairsService,
    private readonly strikes: StrikesService,
    private readonly absences: StrikesRepository,
  ) {}

  give = answer(groupsRpc.giveFeedback, ({ actorId, params, body }) =>
    this.feedback.give(actorId, params.id, params.sessionId, body),
  );

  meetAgain = answer(groupsRpc.meetAgain, async ({ actorId, params }) => ({
    meetAgain: await this.feedback.meetAgain(actorId, params.id),
  }));

  setMeetAgain = answer(groupsRpc.setMeetAgain, async ({ actorId, params, body }) => ({
    meetAgain: await this.feedback.setMeetAgain(actorId, params.id, body),
  }));

  setApart = answer(groupsRpc.setApart, ({ actorId, params, body }) =>
    this.pairs.setApart(actorId, params.id, params.seatId, body.kind, body.on),
  );

  pair = answer(groupsRpc.friendPair, async ({ actorId }) => ({ pair: await this.pairs.friend(actorId) }));
  ask = answer(groupsRpc.askFriendPair, async ({ actorId }) => ({ pair: await this.pairs.requestPair(actorId) }));

  accept = answer(groupsRpc.acceptFriendPair, async ({ actorId, body }) => ({
    pair: await this.pairs.acceptPair(actorId, body.code),
  }));

  turnOff = answer(groupsRpc.turnOffFriendCode, async ({ actorId }) => ({
    pair: await this.pairs.turnOffCode(actorId),
  }));
  end = answer(groupsRpc.endFriendPair, ({ actorId }) => this.pairs.endPair(actorId));
  ownStrikes = answer(groupsRpc.strikes, async ({ actorId }) => ({ strikes: await this.absences.ofAccount(actorId) }));

  appeal = answer(groupsRpc.appealStrike, ({ actorId, params, body }) =>
    this.strikes.appeal(actorId, params.id, body.text),
  );
}

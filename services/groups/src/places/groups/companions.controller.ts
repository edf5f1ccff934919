import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FeedbackService, PairsService } from '../../safety/index.ts';
import { StrikesService } from '../strikes/strikes.service.ts';

/** Feedback, pairs and strikes of a member. */
@Controller()
export class CompanionsController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly pairs: PairsService,
    private readonly strikes: StrikesService,
  ) {}

  @Rpc(groupsRpc.giveFeedback)
  async give({ actorId, params, body }: RpcPayload<typeof groupsRpc.giveFeedback>) {
    await this.feedback.give(actorId, params.id, params.sessionId, body);
  }

  @Rpc(groupsRpc.meetAgain)
  async meetAgain({ actorId, params }: RpcPayload<typeof groupsRpc.meetAgain>) {
    return { meetAgain: await this.feedback.meetAgain(actorId, params.id) };
  }

  @Rpc(groupsRpc.setMeetAgain)
  async setMeetAgain({ actorId, params, body }: RpcPayload<typeof groupsRpc.setMeetAgain>) {
    return { meetAgain: await this.feedback.setMeetAgain(actorId, params.id, body) };
  }

  @Rpc(groupsRpc.setApart)
  async setApart({ actorId, params, body }: RpcPayload<typeof groupsRpc.setApart>) {
    await this.pairs.setApart(actorId, params.id, params.seatId, body.kind, body.on);
  }

  @Rpc(groupsRpc.friendPair)
  async pair({ actorId }: RpcPayload<typeof groupsRpc.friendPair>) {
    return { pair: await this.pairs.friend(actorId) };
  }

  @Rpc(groupsRpc.askFriendPair)
  async ask({ actorId }: RpcPayload<typeof groupsRpc.askFriendPair>) {
    return { pair: await this.pairs.requestPair(actorId) };
  }

  @Rpc(groupsRpc.acceptFriendPair)
  async accept({ actorId, body }: RpcPayload<typeof groupsRpc.acceptFriendPair>) {
    return { pair: await this.pairs.acceptPair(actorId, body.code) };
  }

  @Rpc(groupsRpc.endFriendPair)
  async end({ actorId }: RpcPayload<typeof groupsRpc.endFriendPair>) {
    await this.pairs.endPair(actorId);
  }

  @Rpc(groupsRpc.strikes)
  async ownStrikes({ actorId }: RpcPayload<typeof groupsRpc.strikes>) {
    return { strikes: await this.strikes.ofAccount(actorId) };
  }

  @Rpc(groupsRpc.appealStrike)
  async appeal({ actorId, params, body }: RpcPayload<typeof groupsRpc.appealStrike>) {
    await this.strikes.appeal(actorId, params.id, body.text);
  }
}

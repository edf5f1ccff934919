import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { MembershipService } from './membership.service.ts';

@Controller()
export class GroupsController {
  constructor(
    private readonly membership: MembershipService,
    private readonly deposits: DepositsService,
  ) {}

  @Rpc(groupsRpc.cancellationRule)
  async cancellationRule({ actorId, params }: RpcPayload<typeof groupsRpc.cancellationRule>) {
    return { rule: await this.membership.cancellationRule(actorId, params.id) };
  }

  @Rpc(groupsRpc.keepDeposit)
  async keepDeposit({ actorId, params }: RpcPayload<typeof groupsRpc.keepDeposit>) {
    await this.deposits.keep(actorId, params.id);
    return {};
  }

  @Rpc(groupsRpc.myGroups)
  async mine({ actorId }: RpcPayload<typeof groupsRpc.myGroups>) {
    return { groups: await this.membership.mine(actorId) };
  }

  @Rpc(groupsRpc.myGroup)
  async one({ actorId, params }: RpcPayload<typeof groupsRpc.myGroup>) {
    return { group: await this.membership.one(actorId, params.id) };
  }

  @Rpc(groupsRpc.groupCalendar)
  async calendar({ actorId, params }: RpcPayload<typeof groupsRpc.groupCalendar>) {
    return { text: await this.membership.calendar(actorId, params.id) };
  }

  @Rpc(groupsRpc.answerInvitation)
  async answer({ actorId, params, body }: RpcPayload<typeof groupsRpc.answerInvitation>) {
    const before = await this.membership.one(actorId, params.id);
    await this.membership.answer(actorId, params.id, body.answer);
    return {
      group:
        body.answer === 'confirm'
          ? await this.membership.one(actorId, params.id)
          : { ...before, mine: 'waiting' as const, dueCents: 0 },
    };
  }

  @Rpc(groupsRpc.setAnswerToken)
  async setAnswerToken({ accountId, groupId, token }: RpcPayload<typeof groupsRpc.setAnswerToken>) {
    await this.membership.setAnswerToken(accountId, groupId, token);
    return {};
  }

  @Rpc(groupsRpc.answerByToken)
  async answerByToken({ token, answer }: RpcPayload<typeof groupsRpc.answerByToken>) {
    return this.membership.answerByToken(token, answer);
  }

  @Rpc(groupsRpc.leaveGroup)
  async leave({ actorId, params }: RpcPayload<typeof groupsRpc.leaveGroup>) {
    await this.membership.leave(actorId, params.id);
    return {};
  }

  @Rpc(groupsRpc.runningLate)
  async late({ actorId, params, body }: RpcPayload<typeof groupsRpc.runningLate>) {
    await this.membership.runLate(actorId, params.id, body.sessionId, body.minutes);
    return {};
  }
}

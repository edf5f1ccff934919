import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DepositsService } from '../../money/index.ts';
import { AnswersByMail } from '../seats/answers-by-mail.service.ts';
import { MembershipService } from '../seats/membership.service.ts';
import { MyGroupsService } from './my-groups.service.ts';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: MyGroupsService,
    private readonly membership: MembershipService,
    private readonly byMail: AnswersByMail,
    private readonly deposits: DepositsService,
  ) {}

  @Rpc(groupsRpc.cancellationRule)
  async cancellationRule({ actorId, params }: RpcPayload<typeof groupsRpc.cancellationRule>) {
    return { rule: await this.groups.cancellationRule(actorId, params.id) };
  }

  @Rpc(groupsRpc.keepDeposit)
  async keepDeposit({ actorId, params }: RpcPayload<typeof groupsRpc.keepDeposit>) {
    await this.deposits.keepInsteadOfRefund(actorId, params.id);
  }

  @Rpc(groupsRpc.myGroups)
  async myGroups({ actorId }: RpcPayload<typeof groupsRpc.myGroups>) {
    return { groups: await this.groups.groupsOf(actorId) };
  }

  @Rpc(groupsRpc.myGroup)
  async myGroup({ actorId, params }: RpcPayload<typeof groupsRpc.myGroup>) {
    return { group: await this.groups.groupOf(actorId, params.id) };
  }

  @Rpc(groupsRpc.seatAccounts)
  async seatAccounts({ actorId, groupId }: RpcPayload<typeof groupsRpc.seatAccounts>) {
    return { seats: await this.groups.seatAccounts(actorId, groupId) };
  }

  @Rpc(groupsRpc.answerInvitation)
  async answer({ actorId, params, body }: RpcPayload<typeof groupsRpc.answerInvitation>) {
    // Read before, as somebody who declines cannot see the group any more.
    const before = body.answer === 'decline' ? await this.groups.groupOf(actorId, params.id) : null;
    await this.membership.answer(actorId, params.id, body.answer);
    return {
      group: before
        ? { ...before, mine: 'waiting' as const, dueCents: 0 }
        : await this.groups.groupOf(actorId, params.id),
    };
  }

  @Rpc(groupsRpc.setAnswerToken)
  async setAnswerToken({ accountId, groupId, token }: RpcPayload<typeof groupsRpc.setAnswerToken>) {
    await this.byMail.setToken(accountId, groupId, token);
  }

  @Rpc(groupsRpc.answerByToken)
  async answerByToken({ token, answer }: RpcPayload<typeof groupsRpc.answerByToken>) {
    return this.byMail.answer(token, answer);
  }

  @Rpc(groupsRpc.leaveGroup)
  async leave({ actorId, params }: RpcPayload<typeof groupsRpc.leaveGroup>) {
    await this.membership.leaveGroup(actorId, params.id);
  }

  @Rpc(groupsRpc.setBrings)
  async brings({ actorId, params, body }: RpcPayload<typeof groupsRpc.setBrings>) {
    await this.groups.setBrings(actorId, params.id, body.text);
  }

  @Rpc(groupsRpc.runningLate)
  async late({ actorId, params, body }: RpcPayload<typeof groupsRpc.runningLate>) {
    await this.groups.runLate(actorId, params.id, body.sessionId, body.minutes);
  }
}

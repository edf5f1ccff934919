import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
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

  cancellationRule = answer(groupsRpc.cancellationRule, async ({ actorId, params }) => ({
    rule: await this.groups.cancellationRule(actorId, params.id),
  }));

  keepDeposit = answer(groupsRpc.keepDeposit, ({ actorId, params }) =>
    this.deposits.keepInsteadOfRefund(actorId, params.id),
  );

  myGroups = answer(groupsRpc.myGroups, async ({ actorId }) => ({ groups: await this.groups.groupsOf(actorId) }));

  pastGroups = answer(groupsRpc.pastGroups, ({ actorId, query }) => this.groups.pastOf(actorId, query));

  myGroup = answer(groupsRpc.myGroup, async ({ actorId, params }) => ({
    group: await this.groups.groupOf(actorId, params.id),
  }));

  seatAccounts = answer(groupsRpc.seatAccounts, async ({ actorId, groupId }) => ({
    seats: await this.groups.seatAccounts(actorId, groupId),
  }));

  answer = answer(groupsRpc.answerInvitation, async ({ actorId, params, body }) => {
    // Read first, as somebody who declines cannot see the group any more.
    const before = body.answer === 'decline' ? await this.groups.findGroup(actorId, params.id) : undefined;
    await this.membership.answer(actorId, params.id, body);
    return {
      group: before
        ? { ...before, mine: 'waiting' as const, dueCents: 0 }
        : await this.groups.groupOf(actorId, params.id),
    };
  });

  setAnswerToken = answer(groupsRpc.setAnswerToken, ({ accountId, groupId, token }) =>
    this.byMail.setToken(accountId, groupId, token),
  );

  answerByToken = answer(groupsRpc.answerByToken, async ({ token, answer }) => this.byMail.answer(token, answer));
  leave = answer(groupsRpc.leaveGroup, ({ actorId, params, body }) =>
    this.membership.leaveGroup(actorId, params.id, body.leaving),
  );

  brings = answer(groupsRpc.setBrings, ({ actorId, params, body }) =>
    this.groups.setBrings(actorId, params.id, body.text),
  );

  late = answer(groupsRpc.runningLate, ({ actorId, params, body }) =>
    this.groups.runLate(actorId, params.id, body.sessionId, body.minutes),
  );
}

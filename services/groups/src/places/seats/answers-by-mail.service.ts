import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { digestOf } from '../../ground/index.ts';
import { MyGroupsRepository } from '../groups/my-groups.repository.ts';
import { MyGroupsService } from '../groups/my-groups.service.ts';
import { MembershipService } from './membership.service.ts';

/** Answers an invitation with one tap from its mail. Only digests of the tokens are kept. */
@Injectable()
export class AnswersByMail {
  constructor(
    private readonly seats: MyGroupsRepository,
    private readonly membership: MembershipService,
    private readonly groups: MyGroupsService,
  ) {}

  setToken(accountId: string, groupId: string, token: string): Promise<void> {
    return this.seats.setAnswerToken(accountId, groupId, digestOf(token));
  }

  /**
   * Does nothing for a yes to a place that has to be paid, but returns what is due.
   * @throws GROUPS.INVITATION_OVER for a token that is none, was used, or is too old
   * @throws GROUPS.TIME_CHANGED for a yes if a session was moved since the mail
   */
  async answer(
    token: string,
    answer: 'confirm' | 'decline',
  ): Promise<{ groupId: string; answer: 'confirm' | 'decline'; dueCents: number }> {
    const found = await this.seats.findByAnswerToken(digestOf(token));
    if (!found) throw new AppError('GROUPS.INVITATION_OVER');
    const { accountId, groupId } = found;
    try {
      await this.membership.answer(accountId, groupId, { answer, byMail: true });
      return { groupId, answer, dueCents: 0 };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'GROUPS.PRICE_DUE')) throw error;
      return { groupId, answer, dueCents: (await this.groups.groupOf(accountId, groupId)).dueCents };
    }
  }
}

import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { AnswerTokensRepository } from './answer-tokens.repository.ts';
import { MembershipService } from './membership.service.ts';
import { MyGroupsService } from '../groups/my-groups.service.ts';

/** Answers an invitation from its mail. */
@Injectable()
export class AnswersByMail {
  constructor(
    private readonly tokens: AnswerTokensRepository,
    private readonly membership: MembershipService,
    private readonly groups: MyGroupsService,
  ) {}

  /** Saves the token of a mail that is about to be sent. */
  setToken(accountId: string, groupId: string, token: string): Promise<void> {
    return this.tokens.set(accountId, groupId, token);
  }

  /**
   * Does nothing for a yes to a place that has to be paid, but returns what is due.
   * @throws GROUPS.INVITATION_OVER for a token that is none, was used, or is too old
   */
  async answer(
    token: string,
    answer: 'confirm' | 'decline',
  ): Promise<{ groupId: string; answer: 'confirm' | 'decline'; dueCents: number }> {
    const found = await this.tokens.seatOf(token);
    if (!found) throw new AppError('GROUPS.INVITATION_OVER');
    const { accountId, groupId } = found;
    try {
      await this.membership.answer(accountId, groupId, answer);
      return { groupId, answer, dueCents: 0 };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'GROUPS.PRICE_DUE')) throw error;
      return { groupId, answer, dueCents: (await this.groups.groupOf(accountId, groupId)).dueCents };
    }
  }
}

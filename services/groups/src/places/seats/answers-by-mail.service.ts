import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { AnswerTokensRepository } from './answer-tokens.repository.ts';
import { MembershipService } from './membership.service.ts';
import { MyGroupsService } from '../groups/my-groups.service.ts';

/** Answers to an invitation that are given in the mail itself. */
@Injectable()
export class AnswersByMail {
  constructor(
    private readonly tokens: AnswerTokensRepository,
    private readonly membership: MembershipService,
    private readonly groups: MyGroupsService,
  ) {}

  /** For the mail that goes now. */
  setToken(accountId: string, groupId: string, token: string): Promise<void> {
    return this.tokens.set(accountId, groupId, token);
  }

  /**
   * One tap from the mail. A yes to a place that has to be paid answers with what is due, and with nothing else done.
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
      return { groupId, answer, dueCents: (await this.groups.one(accountId, groupId)).dueCents };
    }
  }
}

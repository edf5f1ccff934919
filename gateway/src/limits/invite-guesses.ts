import { AppError } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BudgetName } from './budgets.ts';
import { Limiter } from './limiter.ts';

/**
 * Bounds how many wrong invite codes are tried, from one address and by one account. Right ones are not counted even while
 * they are under way, as a whole venue uses one at the same moment. Wrong ones of one moment may go beyond the number:
 * codes have 65 bits.
 */
@Injectable()
export class InviteGuesses {
  constructor(private readonly limiter: Limiter) {}

  /** @throws AppError REQUEST.RATE_LIMITED before anything is tried; what `attempt` throws */
  async allow<T>(
    accountId: string,
    request: FastifyRequest,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T> {
    const counters: [BudgetName, string][] = [
      ['wrong-invites-of-account', accountId],
      ['wrong-invites', addressKey(request.ip)],
    ];
    await Promise.all(counters.map((counter) => this.limiter.assertLeft(...counter)));
    const note = () => Promise.all(counters.map((counter) => this.limiter.note(...counter)));
    try {
      const result = await attempt();
      if (!isRight(result)) await note();
      return result;
    } catch (error) {
      // Refused for another reason, it told nothing of the code.
      if (error instanceof AppError && error.code.startsWith('INVITE.')) await note();
      throw error;
    }
  }
}

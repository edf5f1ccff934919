import { AppError } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BudgetName } from './budgets.ts';
import { Limiter } from './limiter.ts';

/**
 * Limits wrong invite codes by address and, of who is signed in, by account. A code is counted only once it is known to
 * be wrong, because a whole venue may enter the same right one at once. Simultaneous wrong codes may therefore exceed
 * the limit, which is safe: codes have 65 bits.
 */
@Injectable()
export class InviteGuesses {
  constructor(private readonly limiter: Limiter) {}

  /** @throws AppError REQUEST.RATE_LIMITED before anything is tried; what `attempt` throws */
  async allow<T>(
    accountId: string | null,
    request: FastifyRequest,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T> {
    const counters: [BudgetName, string][] = [['wrong-invites', addressKey(request.ip)]];
    if (accountId !== null) counters.push(['wrong-invites-of-account', accountId]);
    await this.limiter.assertLeft(...counters);
    const note = () => Promise.all(counters.map((counter) => this.limiter.note(...counter)));
    try {
      const result = await attempt();
      if (!isRight(result)) await note();
      return result;
    } catch (error) {
      // A refusal for another reason reveals nothing about the code.
      if (error instanceof AppError && error.code.startsWith('INVITE.')) await note();
      throw error;
    }
  }
}

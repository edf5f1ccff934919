import { AppError } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limiter } from './limiter.ts';

/** Bounds how many wrong invite codes may be tried, from one address and by one account; right ones are free. */
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
    const address = addressKey(request.ip);
    await this.limiter.spend('wrong-invites-of-account', accountId);
    await this.limiter.spend('wrong-invites', address);
    try {
      const result = await attempt();
      if (isRight(result)) await this.giveBack(accountId, address);
      return result;
    } catch (error) {
      // Refused for another reason, it told nothing of the code.
      if (!(error instanceof AppError && error.code.startsWith('INVITE.'))) await this.giveBack(accountId, address);
      throw error;
    }
  }

  private async giveBack(accountId: string, address: string): Promise<void> {
    await this.limiter.giveBack('wrong-invites-of-account', accountId);
    await this.limiter.giveBack('wrong-invites', address);
  }
}

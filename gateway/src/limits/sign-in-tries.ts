import { AppError } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limiter } from './limiter.ts';

/**
 * Bounds how often one address fails to sign in: what opens a session or gets no answer costs nothing, as a venue's
 * guests share an address (decision: edge).
 */
@Injectable()
export class SignInTries {
  constructor(private readonly limiter: Limiter) {}

  /** @throws AppError REQUEST.RATE_LIMITED before anything is tried; what `attempt` throws */
  async allow<T>(request: FastifyRequest, attempt: () => Promise<T>): Promise<T> {
    const key = addressKey(request.ip);
    await this.limiter.spend('sign-ins', key);
    let hasFailed = false;
    try {
      return await attempt();
    } catch (error) {
      // Whoever was not answered has proved nothing, and learned nothing either.
      hasFailed = error instanceof AppError && error.status < 500;
      throw error;
    } finally {
      if (!hasFailed) await this.limiter.restore('sign-ins', key);
    }
  }

  /**
   * Counts nothing. For the way to a provider, so that nobody is refused only on the way back. @throws
   * REQUEST.RATE_LIMITED
   */
  assertLeft(request: FastifyRequest): Promise<void> {
    return this.limiter.assertLeft(['sign-ins', addressKey(request.ip)]);
  }
}

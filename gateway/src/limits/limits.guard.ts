import { AppError } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../http/route.ts';
import { budgetOf } from './budgets.ts';
import { Limiter } from './limiter.ts';

/** Limits by client address; those by person live in the services, which other callers cannot go around. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context);
    if (!endpoint) throw new AppError('AUTH.FORBIDDEN');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = addressKey(request.ip);
    await this.limiter.count(key);
    const budget = budgetOf(endpoint);
    if (budget) await this.limiter.spend(budget, key);
    return true;
  }
}

import { addressKey } from '@emberhood/service-kit/core';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClientDisconnected } from '../http/client-disconnected.ts';
import { endpointOf } from '../http/route.ts';
import { budgetOf } from './budgets.ts';
import { Limiter } from './limiter.ts';

/** Runs before all other guards: requests of an address above its limit are not looked at. */
@Injectable()
export class FloodGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<{ ip?: string }>();
    // A connection that was reset has no address.
    if (ip === undefined) throw new ClientDisconnected();
    await this.limiter.count('calls', addressKey(ip));
    return true;
  }
}

/**
 * Counts by account, so it runs after the access guard: one member cannot use up the budget of others at the same
 * address.
 */
@Injectable()
export class BudgetGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context);
    const { session } = context.switchToHttp().getRequest<FastifyRequest>();
    const budget = endpoint && budgetOf(endpoint);
    if (budget !== undefined && !session) throw new Error('A budget by account on a public endpoint');
    if (!endpoint || !session) return true;
    // Many changes publish an event or are kept in the audit, and without a limit one member could fill both.
    if (endpoint.method !== 'GET') await this.limiter.count('changes', session.account.id);
    if (budget !== undefined) await this.limiter.spend(budget, session.account.id);
    return true;
  }
}

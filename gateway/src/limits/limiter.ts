import { AppError } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { pointsPerHour, type BudgetName } from './budgets.ts';
import { SharedStore } from './shared-store.ts';
import { untilDeadline } from './until-deadline.ts';

const HOUR = 3_600;

/**
 * Counts per client address or account. Budgets live in Redis; while it is away each gateway counts by itself, from
 * nothing: as many times the budget as there are gateways, once an outage (decision: observability). No request waits
 * for it longer than it has (decision: rpc). The limits against floods are in this process's memory and cost no round trip.
 */
@Injectable()
export class Limiter {
  private readonly budgets: Record<BudgetName, RateLimiterAbstract>;
  private readonly inMemory: Record<'calls' | 'changes', RateLimiterMemory>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig, store: SharedStore) {
    const points = Object.entries(pointsPerHour(config)) as [BudgetName, number][];
    this.budgets = Object.fromEntries<RateLimiterAbstract>(
      points.map(([name, perHour]) => [
        name,
        new RateLimiterRedis({
          storeClient: store.redis,
          keyPrefix: `limit:${name}`,
          points: perHour,
          duration: HOUR,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points: perHour, duration: HOUR }),
        }),
      ]),
    ) as Record<BudgetName, RateLimiterAbstract>;
    this.inMemory = {
      calls: new RateLimiterMemory({ points: config.LIMIT_CALLS_PER_MINUTE, duration: 60 }),
      changes: new RateLimiterMemory({ points: config.LIMIT_CHANGES_PER_HOUR, duration: HOUR }),
    };
  }

  /** @throws AppError REQUEST.RATE_LIMITED if the budget is used up; then nothing is spent */
  async spend(name: BudgetName, key: string): Promise<void> {
    try {
      await untilDeadline(this.budgets[name].consume(key));
    } catch (refused) {
      if (refused instanceof RateLimiterRes) await this.restore(name, key);
      throw asLimited(refused);
    }
  }

  /** Undoes one `spend`. */
  async restore(name: BudgetName, key: string): Promise<void> {
    await untilDeadline(this.budgets[name].reward(key));
  }

  /** @throws AppError REQUEST.RATE_LIMITED until none of the budgets is used up */
  async assertLeft(...budgets: [name: BudgetName, key: string][]): Promise<void> {
    const found = await Promise.all(budgets.map(([name, key]) => untilDeadline(this.budgets[name].get(key))));
    const waits = found.map((one) => (one && one.remainingPoints <= 0 ? one.msBeforeNext : 0));
    if (waits.some((wait) => wait > 0)) throw limited(Math.max(...waits));
  }

  /** Counts one after the fact, even beyond the budget. */
  async note(name: BudgetName, key: string): Promise<void> {
    await untilDeadline(this.budgets[name].penalty(key));
  }

  /** Calls of an address, or changes by an account. */
  async count(what: 'calls' | 'changes', key: string): Promise<void> {
    await this.inMemory[what].consume(key).catch((refused: unknown) => {
      throw asLimited(refused);
    });
  }
}

/** Of a store that failed, the error stays as it is. */
function asLimited(refused: unknown): unknown {
  return refused instanceof RateLimiterRes ? limited(refused.msBeforeNext) : refused;
}

function limited(waitMs: number): AppError {
  return new AppError('REQUEST.RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1_000) });
}

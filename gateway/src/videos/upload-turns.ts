import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { SharedStore } from '../limits/shared-store.ts';

/** Short: for so long a member waits whose gateway died. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
const WAIT_STEP_MS = 200;
const WAIT_MS = 60_000;

const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`;

/** A member's turn to upload: one at a time over all gateways. Ends by itself when its gateway dies. */
@Injectable()
export class UploadTurns {
  constructor(private readonly store: SharedStore) {}

  /**
   * A second request with the same idempotency key waits for the first and then gets its answer; any other is refused.
   * @returns what ends the turn
   * @throws AppError MEDIA.UPLOAD_IN_PROGRESS; MEDIA.STORAGE_UNAVAILABLE when nobody can tell
   */
  async take(accountId: string, idempotencyKey: string | null): Promise<() => Promise<void>> {
    const key = `upload:${accountId}`;
    const purpose = idempotencyKey === null ? '' : createHash('sha256').update(idempotencyKey).digest('base64url');
    const value = `${purpose}.${randomUUID()}`;
    const until = Date.now() + WAIT_MS;
    while (!(await this.tryTake(key, value))) {
      const isTwin = purpose !== '' && (await this.holder(key))?.startsWith(`${purpose}.`) !== false;
      if (!isTwin || Date.now() > until) throw new AppError('MEDIA.UPLOAD_IN_PROGRESS', { retryAfter: 5 });
      await setTimeout(WAIT_STEP_MS);
    }
    return this.hold(key, value);
  }

  private hold(key: string, value: string): () => Promise<void> {
    const { redis } = this.store;
    // A renewal that fails leaves the lease running; the next one may succeed.
    const timer = setInterval(() => void redis.eval(RENEW, 1, key, value, LEASE_MS).catch(() => undefined), RENEW_MS);
    return async () => {
      clearInterval(timer);
      await redis.eval(RELEASE, 1, key, value).catch(() => undefined);
    };
  }

  private async tryTake(key: string, value: string): Promise<boolean> {
    return (await this.ask(() => this.store.redis.set(key, value, 'PX', LEASE_MS, 'NX'))) === 'OK';
  }

  private async holder(key: string): Promise<string | undefined> {
    return (await this.ask(() => this.store.redis.get(key))) ?? undefined;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (cause) {
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause });
    }
  }
}

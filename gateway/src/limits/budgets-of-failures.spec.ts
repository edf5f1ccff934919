import { setTimeout } from 'node:timers/promises';
import { api, AppError } from '@emberhood/contracts';
import { contextOrNew, runInContext } from '@emberhood/service-kit/core';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { UploadsController } from '../videos/uploads.controller.ts';
import { budgetOf } from './budgets.ts';
import { InviteGuesses } from './invite-guesses.ts';
import { Limiter } from './limiter.ts';
import { BudgetGuard } from './limits.guard.ts';
import type { SharedStore } from './shared-store.ts';
import { SignInTries } from './sign-in-tries.ts';
import { untilDeadline } from './until-deadline.ts';

const VENUE = { ip: '203.0.113.1' } as FastifyRequest;
const ELSEWHERE = { ip: '203.0.113.2' } as FastifyRequest;
const LIMITED = expect.objectContaining({ code: 'REQUEST.RATE_LIMITED' });

/** Counts in memory, as it does while Redis is unavailable. */
function makeLimiter(): Limiter {
  const config = strictFake<GatewayConfig>('GatewayConfig', {
    LIMIT_SIGN_INS_PER_HOUR: 3,
    LIMIT_WRONG_INVITES_PER_HOUR: 3,
    LIMIT_WRONG_INVITES_PER_ACCOUNT_HOUR: 2,
    LIMIT_UPLOADS_PER_HOUR: 1,
    LIMIT_CHANGES_PER_HOUR: 100,
    LIMIT_CALLS_PER_MINUTE: 1,
  });
  return new Limiter(config, { redis: { status: 'end' } } as unknown as SharedStore);
}

const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('wrong invite codes', () => {
  const guesses = () => new InviteGuesses(makeLimiter());
  const guess = (within: InviteGuesses, account: string | null, isRight: boolean, from = VENUE) =>
    caught(within.allow(account, from, () => Promise.resolve(isRight), Boolean));

  it('are counted alone: a whole venue uses the right one at the same moment, and goes on', async () => {
    const within = guesses();
    const gate = Promise.withResolvers<boolean>();
    const guests = Array.from({ length: 12 }, (_, guest) =>
      within.allow(`g${guest}`, VENUE, () => gate.promise, Boolean),
    );
    gate.resolve(true);
    expect(await Promise.all(guests)).toEqual(Array.from({ length: 12 }, () => true));
    expect(await guess(within, 'g1', true)).toBe(true);
  });

  it('are counted by account and by address, and an address that is refused costs no account', async () => {
    const within = guesses();
    for (const account of ['a', 'b', null]) expect(await guess(within, account, false)).toBe(false);
    expect(await guess(within, null, false)).toEqual(LIMITED);
    for (let turn = 0; turn < 3; turn++) expect(await guess(within, 'd', false)).toEqual(LIMITED);
    expect(await guess(within, 'd', false, ELSEWHERE)).toBe(false);
    expect(await guess(within, 'd', false, ELSEWHERE)).toBe(false);
    expect(await guess(within, 'd', true, ELSEWHERE)).toEqual(LIMITED);
    expect(await guess(within, 'e', true, ELSEWHERE)).toBe(true);
  });

  it('are refused until both budgets have room again', async () => {
    jest
      .spyOn(RateLimiterRedis.prototype, 'get')
      .mockImplementation((key) => Promise.resolve(new RateLimiterRes(0, key === 'a' ? 1_000 : 60_000)));
    expect(await guess(guesses(), 'a', true)).toMatchObject({ details: { retryAfter: 60 } });
  });

  it('are those that were called wrong, not those that were not answered', async () => {
    const within = guesses();
    const fail = (code: 'INVITE.ACTIVE_EXISTS' | 'RPC.TIMEOUT') =>
      caught(within.allow('a', VENUE, () => Promise.reject(new AppError(code)), Boolean));
    for (let turn = 0; turn < 5; turn++) expect(await fail('RPC.TIMEOUT')).toMatchObject({ code: 'RPC.TIMEOUT' });
    for (let turn = 0; turn < 2; turn++) await fail('INVITE.ACTIVE_EXISTS');
    expect(await fail('INVITE.ACTIVE_EXISTS')).toEqual(LIMITED);
  });
});

describe('tries to sign in', () => {
  it('count when they fail, and refused ones count nothing more', async () => {
    const limiter = makeLimiter();
    const tries = new SignInTries(limiter);
    for (let guest = 0; guest < 12; guest++) expect(await tries.allow(VENUE, () => Promise.resolve('in'))).toBe('in');
    const wrong = () => caught(tries.allow(VENUE, () => Promise.reject(new AppError('AUTH.CODE_INVALID'))));
    for (let turn = 0; turn < 3; turn++) expect(await wrong()).toMatchObject({ code: 'AUTH.CODE_INVALID' });
    for (let turn = 0; turn < 3; turn++) expect(await wrong()).toEqual(LIMITED);
    expect(await caught(tries.assertLeft(VENUE))).toEqual(LIMITED);
    await tries.assertLeft(ELSEWHERE);
    await limiter.restore('sign-ins', VENUE.ip);
    expect(await tries.allow(VENUE, () => Promise.resolve('in'))).toBe('in');
  });

  it('cost nothing when nobody could answer', async () => {
    const tries = new SignInTries(makeLimiter());
    for (const error of [new AppError('RPC.TIMEOUT'), new AppError('INTERNAL'), new Error('a fault of ours')])
      for (let turn = 0; turn < 3; turn++)
        expect(await caught(tries.allow(VENUE, () => Promise.reject(error)))).toBe(error);
    await tries.assertLeft(VENUE);
  });
});

describe('uploads', () => {
  const uploadOf = (id: string) => {
    const handler = UploadsController.prototype.begin;
    const getRequest = () => ({ session: { account: { id } } });
    return { getHandler: () => handler, switchToHttp: () => ({ getRequest }) } as unknown as ExecutionContext;
  };

  it('are clips and photos, whichever way they come', () => {
    const counted = Object.entries(api).filter(([, row]) => budgetOf(row) === 'uploads');
    expect(counted.map(([name]) => name)).toEqual(['announceChatPhoto', 'beginUpload', 'uploadVideo']);
  });

  it('count by account, also those that fail, and refused ones count nothing more', async () => {
    const limiter = makeLimiter();
    const guard = new BudgetGuard(limiter);
    expect(await guard.canActivate(uploadOf('a'))).toBe(true);
    for (let turn = 0; turn < 3; turn++) expect(await caught(guard.canActivate(uploadOf('a')))).toEqual(LIMITED);
    expect(await guard.canActivate(uploadOf('b'))).toBe(true);
    await limiter.restore('uploads', 'a');
    expect(await guard.canActivate(uploadOf('a'))).toBe(true);
  });
});

describe('a store that does not answer', () => {
  const never = new Promise<string>(() => undefined);
  const within = <T>(leftMs: number, work: () => Promise<T>) =>
    runInContext({ ...contextOrNew(), deadline: Date.now() + leftMs }, work);

  it('is waited for no longer than the request has', async () => {
    expect(await within(5, () => untilDeadline(never))).toBeUndefined();
    expect(await within(-5, () => untilDeadline(never))).toBeUndefined();
    expect(await within(60_000, () => untilDeadline(Promise.resolve('here')))).toBe('here');
    expect(await untilDeadline(setTimeout(20, 'here'))).toBe('here');
    await expect(within(60_000, () => untilDeadline(Promise.reject(new Error('no'))))).rejects.toThrow('no');
  });
});

import type { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { AppError, authRpc, type ReviewCounts, type Role, type RpcDefinition } from '@emberhood/contracts';
import { createLogger, type RpcClient } from '@emberhood/service-kit/core';
import type { ActiveSession } from '../http/session.ts';
import { ReviewFeed } from './review-feed.ts';

const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });

/** The session as the access guard provides it. */
function by(name: string) {
  return { account: { id: name }, session: { id: name } } as unknown as ActiveSession;
}

/** Answers auth's session check, and passes other calls to `call`. */
function withSessions(call: () => Promise<ReviewCounts>, roles: () => Role[] = () => ['moderator']): RpcClient {
  const answer = (definition: RpcDefinition, { sessionIds }: { sessionIds: string[] }): Promise<unknown> =>
    definition === authRpc.rolesInSessions
      ? Promise.resolve({ roles: Object.fromEntries(sessionIds.map((id) => [id, roles()])) })
      : call();
  return { call: answer } as unknown as RpcClient;
}

const counts = (revision: string): ReviewCounts => ({
  pending: 1,
  initial: 1,
  appeals: 0,
  reports: 0,
  people: 0,
  handed: 0,
  overdue: 0,
  oldestSeconds: 5,
  looking: [],
  revision,
});

describe("the moderators' feed", () => {
  function feedOn(answers: (() => ReviewCounts)[]): { feed: ReviewFeed; asked: () => number } {
    let asked = 0;
    const call = (): Promise<ReviewCounts> => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked++;
      return answer ? Promise.resolve().then(answer) : Promise.reject(new Error('no answer'));
    };
    return { feed: new ReviewFeed(withSessions(call), logger), asked: () => asked };
  }

  /** Resolves once the stream has sent this revision. */
  function told(stream: PassThrough, revision: string): Promise<void> {
    return new Promise((resolve) => {
      stream.on('data', (chunk: Buffer) => {
        if (String(chunk).includes(`"revision":"${revision}"`)) resolve();
      });
    });
  }

  it('asks only while somebody listens, tells all of every change, and goes on after a failure', async () => {
    const fail = (): ReviewCounts => {
      throw new AppError('RPC.UNAVAILABLE');
    };
    const { feed, asked } = feedOn([() => counts('1'), fail, () => counts('2')]);
    expect(asked()).toBe(0);
    const [ann, bob] = [feed.subscribe(by('ann')), feed.subscribe(by('bob'))];
    await Promise.all(['1', '2'].flatMap((revision) => [told(ann, revision), told(bob, revision)]));
    await feed.beforeApplicationShutdown();
    for (const stream of [ann, bob]) expect(stream.writableEnded).toBe(true);
  }, 20_000);

  it('tells who comes while the last one leaves', async () => {
    const late = Promise.withResolvers<ReviewCounts>();
    const answers = [() => late.promise, () => Promise.resolve(counts('2'))];
    const call = (): Promise<ReviewCounts> => (answers.shift() ?? (() => Promise.resolve(counts('2'))))();
    const feed = new ReviewFeed(withSessions(call), logger);
    const left = new Promise<void>((resolve) => feed.subscribe(by('ann')).once('close', resolve).destroy());
    await left;
    const next = feed.subscribe(by('ann'));
    late.resolve(counts('1'));
    await told(next, '2');
    await feed.beforeApplicationShutdown();
  });

  it('begins with the counts of now, also where somebody left while they were asked for', async () => {
    const late = Promise.withResolvers<ReviewCounts>();
    const answers = [() => late.promise];
    const call = (): Promise<ReviewCounts> => (answers.shift() ?? (() => Promise.resolve(counts('2'))))();
    const feed = new ReviewFeed(withSessions(call), logger);
    await new Promise<void>((resolve) => feed.subscribe(by('ann')).once('close', resolve).destroy());
    late.resolve(counts('1'));
    await setImmediate();
    const next = feed.subscribe(by('bob'));
    let heard = '';
    next.on('data', (chunk: Buffer) => (heard += String(chunk)));
    await told(next, '2');
    expect(heard).not.toContain('"revision":"1"');
    await feed.beforeApplicationShutdown();
  });

  it('ends at once for who comes while the process stops, so that nobody is waited for', async () => {
    const { feed, asked } = feedOn([() => counts('1')]);
    await feed.beforeApplicationShutdown();
    expect(feed.subscribe(by('ann')).writableEnded).toBe(true);
    expect(asked()).toBe(0);
  });

  it('tells nothing to who is no moderator any more, nor to anybody while auth cannot say who is', async () => {
    const held: Role[][] = [['moderator'], [], ['member']];
    let revision = 0;
    const roles = (): Role[] => {
      const next = held.shift() ?? [];
      if (next.length === 0) throw new AppError('RPC.UNAVAILABLE');
      return next;
    };
    const feed = new ReviewFeed(
      withSessions(() => Promise.resolve(counts(String(++revision))), roles),
      logger,
    );
    const stream = feed.subscribe(by('ann'));
    let heard = '';
    stream.on('data', (chunk: Buffer) => (heard += String(chunk)));
    await new Promise((resolve) => stream.once('end', resolve));
    expect(heard.match(/"revision":"\d+"/g)).toEqual(['"revision":"1"']);
    expect(revision).toBe(3);
    await feed.beforeApplicationShutdown();
  });

  it('keeps few streams of one account: the oldest ends', async () => {
    const { feed } = feedOn([() => counts('1')]);
    const streams = Array.from({ length: 5 }, () => feed.subscribe(by('ann')));
    const other = feed.subscribe(by('bob'));
    expect(streams.map((stream) => stream.writableEnded)).toEqual([true, false, false, false, false]);
    expect(other.writableEnded).toBe(false);
    await feed.beforeApplicationShutdown();
  });
});

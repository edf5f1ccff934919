import { PassThrough } from 'node:stream';
import { mediaRpc, type ReviewCounts } from '@emberhood/contracts';
import { LOGGER, Loop, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

const ASK_EVERY_MS = 1_500;
const HEARTBEAT_MS = 15_000;
/** After this the browser asks again by itself, and its session and role are looked at anew. */
const LIFETIME_MS = 120_000;
const STREAMS_PER_ACCOUNT = 4;

interface Subscriber {
  accountId: string;
  stream: PassThrough;
  until: number;
}

/**
 * Tells moderators of what waits, by server-sent events. One question to media serves all of this process, and only while
 * somebody listens: the gateway may not hear the services' own events.
 */
@Injectable()
export class ReviewFeed implements BeforeApplicationShutdown {
  private readonly subscribers = new Set<Subscriber>();
  private last: ReviewCounts | null = null;
  private heartbeatAt = 0;
  private readonly loop: Loop;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new Loop(
      () => this.turn(),
      ASK_EVERY_MS,
      (error) => {
        logger.warn({ err: error }, 'moderators are not told of changes');
      },
    );
  }

  /** The stream to answer with; it ends by itself after a while. */
  subscribe(accountId: string): PassThrough {
    const mine = [...this.subscribers].filter((one) => one.accountId === accountId);
    for (const oldest of mine.slice(0, Math.max(0, mine.length - STREAMS_PER_ACCOUNT + 1))) this.end(oldest);
    const subscriber = { accountId, stream: new PassThrough(), until: Date.now() + LIFETIME_MS };
    subscriber.stream.once('close', () => this.forget(subscriber));
    subscriber.stream.write('retry: 2000\n\n');
    if (this.last !== null) subscriber.stream.write(eventOf(this.last));
    this.subscribers.add(subscriber);
    this.loop.start();
    return subscriber.stream;
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const subscriber of this.subscribers) this.end(subscriber);
    await this.loop.stop();
  }

  private async turn(): Promise<boolean> {
    const now = Date.now();
    for (const subscriber of this.subscribers) if (subscriber.until <= now) this.end(subscriber);
    if (this.subscribers.size === 0) return false;
    const counts = await this.rpc.call(mediaRpc.reviewCounts, {});
    const changed = counts.revision !== this.last?.revision || counts.pending !== this.last.pending;
    this.last = counts;
    if (changed) this.send(eventOf(counts));
    else if (now - this.heartbeatAt >= HEARTBEAT_MS) this.send(': still here\n\n');
    return false;
  }

  private send(text: string): void {
    this.heartbeatAt = Date.now();
    for (const { stream } of this.subscribers) stream.write(text);
  }

  private end(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    subscriber.stream.end();
  }

  private forget(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size > 0) return;
    this.last = null;
    void this.loop.stop();
  }
}

function eventOf(counts: ReviewCounts): string {
  return `event: counts\ndata: ${JSON.stringify(counts)}\n\n`;
}

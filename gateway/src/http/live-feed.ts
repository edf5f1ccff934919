import { PassThrough } from 'node:stream';
import { Loop } from '@emberhood/service-kit/core';

const ASK_EVERY_MS = 1_500;
const HEARTBEAT_MS = 15_000;
/** After this the browser asks again by itself, and its session and rights are looked at anew. */
const LIFETIME_MS = 120_000;
const STREAMS_PER_ACCOUNT = 4;

/** What there is to tell of a topic. */
export interface LiveState {
  /** Another one after every change that is to be told. */
  version: string;
  event: string;
  data: unknown;
}

interface Subscriber {
  accountId: string;
  topic: string;
  stream: PassThrough;
  until: number;
}

/**
 * Server-sent events of one kind. One question to a service serves all of this process, and only while somebody listens:
 * the gateway may not hear the services' own events.
 */
export class LiveFeed {
  private readonly subscribers = new Set<Subscriber>();
  private readonly last = new Map<string, LiveState>();
  private readonly loop: Loop;
  private heartbeatAt = 0;

  constructor(
    private readonly ask: (topics: string[]) => Promise<ReadonlyMap<string, LiveState>>,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new Loop(() => this.turn(), ASK_EVERY_MS, onFailure);
  }

  get size(): number {
    return this.subscribers.size;
  }

  /** The stream to answer with; it ends by itself after a while. */
  subscribe(accountId: string, topic: string): PassThrough {
    const mine = [...this.subscribers].filter((one) => one.accountId === accountId);
    for (const oldest of mine.slice(0, Math.max(0, mine.length - STREAMS_PER_ACCOUNT + 1))) this.end(oldest);
    const subscriber = { accountId, topic, stream: new PassThrough(), until: Date.now() + LIFETIME_MS };
    subscriber.stream.once('close', () => this.forget(subscriber));
    subscriber.stream.write('retry: 2000\n\n');
    const known = this.last.get(topic);
    if (known) subscriber.stream.write(eventOf(known));
    this.subscribers.add(subscriber);
    this.loop.start();
    return subscriber.stream;
  }

  async stop(): Promise<void> {
    for (const subscriber of this.subscribers) this.end(subscriber);
    await this.loop.stop();
  }

  private async turn(): Promise<boolean> {
    const now = Date.now();
    for (const subscriber of this.subscribers) if (subscriber.until <= now) this.end(subscriber);
    const topics = this.topics();
    if (topics.size === 0) return false;
    const states = await this.ask([...topics]);
    const changed = new Map([...states].filter(([topic, { version }]) => version !== this.last.get(topic)?.version));
    for (const [topic, state] of changed) this.last.set(topic, state);
    const beat = now - this.heartbeatAt >= HEARTBEAT_MS;
    if (beat) this.heartbeatAt = now;
    for (const { topic, stream } of this.subscribers) {
      const state = changed.get(topic);
      if (state) stream.write(eventOf(state));
      else if (beat) stream.write(': still here\n\n');
    }
    return false;
  }

  private topics(): Set<string> {
    return new Set([...this.subscribers].map(({ topic }) => topic));
  }

  private end(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    subscriber.stream.end();
  }

  private forget(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (!this.topics().has(subscriber.topic)) this.last.delete(subscriber.topic);
    if (this.subscribers.size === 0) void this.loop.stop();
  }
}

function eventOf({ event, data }: LiveState): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

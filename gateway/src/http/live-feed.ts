import { randomInt } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { SESSIONS_AT_ONCE, authRpc, type Role } from '@emberhood/contracts';
import { Loop, type RpcClient } from '@emberhood/service-kit/core';
import type { FastifyReply } from 'fastify';
import './request.ts';
import type { ActiveSession } from './session.ts';

/**
 * How often changes are polled and sessions checked, so that a session that ended or lost its role gets nothing after a
 * second.
 */
const ASK_EVERY_MS = 500;
const HEARTBEAT_MS = 15_000;
/** After this the stream ends and the browser reconnects, so that its right to read the topic is checked again. */
const LIFETIME_MS = { least: 90_000, most: 150_000 };
const STREAMS_PER_ACCOUNT = 4;

/** The current state of a topic. */
export interface LiveState {
  /** Differs after every change that subscribers should hear of. */
  version: string;
  event: string;
  data: unknown;
}

interface Questions {
  /** Reads the current state of these topics. */
  ask: (topics: string[]) => Promise<ReadonlyMap<string, LiveState>>;
  /** Whether somebody with these roles may keep listening. */
  mayHear: (roles: readonly Role[]) => boolean;
}

interface Subscriber {
  accountId: string;
  sessionId: string;
  topic: string;
  stream: PassThrough;
  until: number;
  /** The version it was told of last. */
  version?: string;
}

/** Answers with a stream of events. How long it stays open is not how long its reader waited. */
export async function sendEvents(reply: FastifyReply, events: PassThrough): Promise<void> {
  reply.request.begunMs = reply.elapsedTime;
  // Otherwise proxies would buffer events.
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  // Its answer has no events.
  if (reply.request.method === 'HEAD') events.end();
  await reply.send(events);
}

/**
 * Server-sent events of one kind. One question to a service serves all of this process, and only while somebody
 * listens: the gateway may not hear the services' own events.
 */
export class LiveFeed {
  private readonly subscribers = new Set<Subscriber>();
  private readonly loop: Loop;
  private heartbeatAt = 0;
  private stopped = false;

  constructor(
    private readonly rpc: RpcClient,
    private readonly questions: Questions,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new Loop(() => this.turn(), ASK_EVERY_MS, onFailure);
  }

  get size(): number {
    return this.subscribers.size;
  }

  /** Returns the stream to answer with; it ends after `LIFETIME_MS`. */
  subscribe({ account, session }: ActiveSession, topic: string): PassThrough {
    const accountId = account.id;
    const mine = [...this.subscribers].filter((one) => one.accountId === accountId);
    for (const oldest of mine.slice(0, Math.max(0, mine.length - STREAMS_PER_ACCOUNT + 1))) this.end(oldest);
    const until = Date.now() + randomInt(LIFETIME_MS.least, LIFETIME_MS.most);
    const subscriber: Subscriber = { accountId, sessionId: session.id, topic, stream: new PassThrough(), until };
    subscriber.stream.once('close', () => this.forget(subscriber));
    // Spread, so that browsers whose streams ended together, as at a release, do not reconnect together.
    subscriber.stream.write(`retry: ${randomInt(1_000, 5_000)}\n\n`);
    this.subscribers.add(subscriber);
    if (this.stopped) this.end(subscriber);
    else this.loop.start();
    return subscriber.stream;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const subscriber of this.subscribers) this.end(subscriber);
    await this.loop.stop();
  }

  private async turn(): Promise<boolean> {
    const now = Date.now();
    for (const subscriber of this.subscribers) if (subscriber.until <= now) this.end(subscriber);
    const topics = new Set([...this.subscribers].map(({ topic }) => topic));
    if (topics.size === 0) return false;
    const states = await this.ask([...topics]);
    const beat = now - this.heartbeatAt >= HEARTBEAT_MS;
    if (beat) this.heartbeatAt = now;
    for (const subscriber of this.subscribers) {
      const state = states.get(subscriber.topic);
      if (state && state.version !== subscriber.version) {
        subscriber.version = state.version;
        subscriber.stream.write(`event: ${state.event}\ndata: ${JSON.stringify(state.data)}\n\n`);
      } else if (beat) subscriber.stream.write(': still here\n\n');
    }
    return false;
  }

  private async ask(topics: string[]): Promise<ReadonlyMap<string, LiveState>> {
    try {
      return await this.questions.ask(topics);
    } finally {
      await this.endRefused();
    }
  }

  /** Runs before each event is sent; if auth does not answer, nothing is sent. */
  private async endRefused(): Promise<void> {
    const listening = [...this.subscribers];
    const ids = [...new Set(listening.map(({ sessionId }) => sessionId))];
    const allowed = new Set<string>();
    for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE) {
      const sessionIds = ids.slice(from, from + SESSIONS_AT_ONCE);
      const { roles } = await this.rpc.call(authRpc.rolesInSessions, { sessionIds });
      for (const [id, held] of Object.entries(roles)) if (this.questions.mayHear(held)) allowed.add(id);
    }
    for (const subscriber of listening) if (!allowed.has(subscriber.sessionId)) this.end(subscriber);
  }

  private end(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    subscriber.stream.end();
  }

  private forget(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size === 0) void this.loop.stop();
  }
}

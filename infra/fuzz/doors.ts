import { randomUUID } from 'node:crypto';
import {
  AppError,
  EVENT_STREAM,
  SERVICES,
  allCalls,
  api,
  events,
  type Endpoint,
  type EventDefinition,
  type RpcCaller,
} from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit';
import { isStorable } from '@emberhood/service-kit/core';
import { eventually } from '@emberhood/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Case } from './request.ts';
import { Sender, type Answer } from './send.ts';
import { faultsOf } from './verdict.ts';
import type { World } from './world.ts';

const SETTLED_WITHIN_MS = 60_000;
/** The consumer's words for what it knows it can never handle, and for what it could not read. */
const REFUSED = /^PermanentEventError:/;
const UNREADABLE = /^(SyntaxError|\$?ZodError):/;

/** One call from process to process, by a caller who may make it. `@names` in it stand for what exists, as in a request. */
export interface CallCase {
  subject: string;
  payload: unknown;
}

/** One event as it lies in the stream; beside the `@names` of a request, `@event.id` and `@event.time` are new each time. */
export interface EventCase {
  subject: string;
  text: string;
}

/** What is sent, and through which door. */
export type Sent = { route: Case } | { call: CallCase } | { event: EventCase };

interface Letter {
  seq: number;
  consumer: string;
  reason: string;
}

/** Sends what was made up through the door that it is for, and judges what comes of it. */
export class Doors {
  private readonly sender: Sender;
  private readonly callers = new Map<RpcCaller, RpcClient>();
  private readonly connections = new Map<string, NatsConnection>();

  constructor(private readonly world: World) {
    this.sender = new Sender(world.product.gateway.url);
  }

  async close(): Promise<void> {
    this.sender.close();
    await Promise.all([...this.connections.values()].map((connection) => connection.close()));
  }

  /** What is wrong with what came of it; null, if all is well. */
  faultOf(sent: Sent): Promise<string | null> {
    if ('route' in sent) return this.faultOfRequest(sent.route);
    return 'call' in sent ? this.faultOfCall(sent.call) : this.faultOfEvent(sent.event);
  }

  request(endpoint: Endpoint, asked: Case): Promise<Answer> {
    const { world } = this;
    const own = Object.entries(asked.headers).map(([name, value]) => [name, world.filled(value)] as const);
    const headers = { 'sec-fetch-site': 'same-origin', ...world.cookieOf(asked.who), ...Object.fromEntries(own) };
    const body = asked.body === null ? null : world.filled(asked.body);
    return this.sender.send(endpoint.method, world.filled(asked.path), headers, body);
  }

  /** Hears every call from now on. What is returned gives the subjects of those with this text in what was asked. */
  async listen(): Promise<(text: string) => Set<string>> {
    const heard: Msg[] = [];
    for (const service of SERVICES) {
      const connection = await this.connectionOf(service);
      for (const call of allCalls.filter((one) => one.service === service))
        connection.subscribe(call.subject, { callback: (_error, message) => void heard.push(message) });
      await connection.flush();
    }
    return (text) => new Set(heard.filter((message) => message.string().includes(text)).map(({ subject }) => subject));
  }

  private async faultOfRequest(asked: Case): Promise<string | null> {
    const endpoint = known((api as Record<string, Endpoint>)[asked.call], asked.call);
    return faultsOf(this.world, endpoint, asked, await this.request(endpoint, asked)).join(', ') || null;
  }

  /** A failure of ours is one; an answer and a refusal are none. */
  private async faultOfCall({ subject, payload }: CallCase): Promise<string | null> {
    const definition = known(
      allCalls.find((call) => call.subject === subject),
      subject,
    );
    const rpc = await this.callerOf(definition.callers[0] ?? 'gateway');
    try {
      await rpc.call(definition, JSON.parse(this.world.filled(JSON.stringify(payload))) as never);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) return String(error);
      return error.status >= 500 ? error.code : null;
    }
  }

  private async faultOfEvent(sent: EventCase): Promise<string | null> {
    const [fault = null] = await this.faultsOfEvents([sent]);
    return fault;
  }

  /** Sends all events at once, which is faster. Returns one result for each, in the same order. */
  async faultsOfEvents(sent: readonly EventCase[]): Promise<(string | null)[]> {
    const seqs: number[] = [];
    const fits: boolean[] = [];
    for (const { subject, text } of sent) {
      const definition = known(
        Object.values<EventDefinition>(events).find((event) => event.subject === subject),
        subject,
      );
      const filled = this.world
        .filled(text)
        .replaceAll('@event.id', randomUUID())
        .replaceAll('@event.time', new Date().toISOString());
      const ack = await jetstream(await this.connectionOf(definition.service)).publish(subject, filled);
      seqs.push(ack.seq);
      fits.push(isFitting(definition, filled));
    }
    await this.untilSettled(Math.max(...seqs));
    const letters = await this.lettersOf(seqs);
    return seqs.map((seq, index) => {
      const own = letters.filter((letter) => letter.seq === seq);
      const wrong = own.find(
        ({ reason }) => !REFUSED.test(reason) && (fits[index] === true || !UNREADABLE.test(reason)),
      );
      return wrong ? `${wrong.consumer} could not handle it: ${wrong.reason}` : null;
    });
  }

  /** In this world an event has one try, so that a failure is a dead letter at once. */
  private async lettersOf(seqs: readonly number[]): Promise<Letter[]> {
    const all = await Promise.all(
      SERVICES.map((service) =>
        this.world.product.stack.sql<Letter>(
          service,
          'select stream_seq::int as seq, consumer, reason from dead_letters where stream_seq = any($1)',
          [seqs],
        ),
      ),
    );
    return all.flat();
  }

  /** Every consumer has had and settled everything up to this one. */
  private async untilSettled(last: number): Promise<void> {
    const manager = await jetstreamManager(await this.connectionOf('provision'), { timeout: 5_000 });
    await eventually(async () => {
      const left: string[] = [];
      for await (const { name, num_pending, num_ack_pending, ack_floor } of manager.consumers.list(EVENT_STREAM))
        if (ack_floor.stream_seq < last && num_pending + num_ack_pending > 0)
          left.push(`${name}: ${String(num_pending + num_ack_pending)}`);
      if (left.length > 0) throw new Error(`Not settled: ${left.join(', ')}`);
    }, SETTLED_WITHIN_MS);
  }

  private async callerOf(who: RpcCaller): Promise<RpcClient> {
    const made = this.callers.get(who) ?? (await this.world.product.stack.rpcAs(who));
    this.callers.set(who, made);
    return made;
  }

  private async connectionOf(user: 'provision' | (typeof SERVICES)[number]): Promise<NatsConnection> {
    const { stack } = this.world.product;
    const made =
      this.connections.get(user) ??
      (await connect({
        servers: stack.nats.url,
        user,
        pass: stack.natsPassword(user),
        inboxPrefix: `_INBOX.${user}`,
      }));
    this.connections.set(user, made);
    return made;
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The contracts have no ${name}`);
  return found;
}

/** The service may publish exactly this, so its consumers have to handle it. */
function isFitting(definition: EventDefinition, text: string): boolean {
  try {
    const envelope = JSON.parse(text) as { payload?: unknown };
    return isStorable(envelope) && definition.payload.safeParse(envelope.payload).success;
  } catch {
    return false;
  }
}

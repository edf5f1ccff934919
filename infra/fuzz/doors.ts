import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import {
  AppError,
  EVENT_STREAM,
  SERVICES,
  allCalls,
  api,
  errorTable,
  events,
  isErrorCode,
  natsLogin,
  type Endpoint,
  type EventDefinition,
  type RpcCaller,
} from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit';
import { isStorable } from '@emberhood/service-kit/core';
import { eventually } from '@emberhood/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { send, type Answer } from '../client/send.ts';
import type { Case } from './request.ts';
import { faultsOf } from './verdict.ts';
import type { World } from './world.ts';

const SETTLED_WITHIN_MS = 60_000;
/** The consumer's error for an event that it cannot read or can never handle. */
const REFUSED = /^PermanentEventError:/;
const UNREADABLE = /^(SyntaxError|\$?ZodError):/;

/** One call between processes, by a caller who may make it. `@names` stand for existing things, as in a request. */
export interface CallCase {
  subject: string;
  payload: unknown;
}

/** One event as in the stream. Besides the `@names` of a request, `@event.id` and `@event.time` are new each time. */
export interface EventCase {
  subject: string;
  text: string;
}

/** One input, as a request, a call or an event. */
export type Sent = { route: Case } | { call: CallCase } | { event: EventCase };

interface Letter {
  seq: number;
  consumer: string;
  reason: string;
}

/** Sends generated requests, calls and events, and judges the results. */
export class Doors {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });
  private readonly callers = new Map<RpcCaller, RpcClient>();
  private readonly connections = new Map<string, NatsConnection>();

  constructor(private readonly world: World) {}

  async close(): Promise<void> {
    this.agent.destroy();
    await Promise.all([...this.connections.values()].map((connection) => connection.close()));
  }

  /** What is wrong with the result; null if nothing is. */
  faultOf(sent: Sent): Promise<string | null> {
    if ('route' in sent) return this.faultOfRequest(sent.route);
    return 'call' in sent ? this.faultOfCall(sent.call) : this.faultOfEvent(sent.event);
  }

  request(endpoint: Endpoint, asked: Case): Promise<Answer> {
    const { world } = this;
    const own = Object.entries(asked.headers).map(([name, value]) => [name, world.filled(value)] as const);
    const headers = { 'sec-fetch-site': 'same-origin', ...world.cookieOf(asked.who), ...Object.fromEntries(own) };
    const given = asked.body !== null && { body: world.filled(asked.body) };
    const address = world.product.gateway.url + world.filled(asked.path);
    return send(address, { method: endpoint.method, headers, agent: this.agent, ...given });
  }

  /** Records all calls from now on. @returns a function that gives the subjects of calls whose input has a text */
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

  /** Internal errors are faults; answers and refusals are not. */
  private async faultOfCall(call: CallCase): Promise<string | null> {
    const code = await this.codeOfCall(call);
    return isErrorCode(code) && errorTable[code].status < 500 ? null : code;
  }

  /** The code of the refusal; null if there is an answer. */
  async codeOfCall({ subject, payload }: CallCase): Promise<string | null> {
    const definition = known(
      allCalls.find((call) => call.subject === subject),
      subject,
    );
    const rpc = await this.callerOf(definition.callers[0] ?? 'gateway');
    try {
      await rpc.call(definition, JSON.parse(this.world.filled(JSON.stringify(payload))) as never);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  }

  private async faultOfEvent(sent: EventCase): Promise<string | null> {
    const [fault = null] = await this.faultsOfEvents([sent]);
    return fault;
  }

  /** Sends all events at once, which is faster. @returns one result for each, in the same order */
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

  /** Dead letters of these events. Here each event has only one delivery, so a failure is a dead letter at once. */
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

  /** Waits until every consumer has settled everything up to this message. */
  private async untilSettled(last: number): Promise<void> {
    const manager = await jetstreamManager(await this.connectionOf('provision'), { timeout: 5_000 });
    await eventually(async () => {
      const left: string[] = [];
      for await (const { name, num_pending, num_ack_pending, ack_floor } of manager.consumers.list(EVENT_STREAM))
        if (ack_floor.stream_seq < last && num_pending + num_ack_pending > 0)
          left.push(`${name}: ${num_pending + num_ack_pending}`);
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
      (await connect({ servers: stack.nats.url, ...natsLogin(user, stack.natsPassword(user)) }));
    this.connections.set(user, made);
    return made;
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The contracts have no ${name}`);
  return found;
}

/** Whether a service may publish exactly this, so that consumers have to handle it. */
function isFitting(definition: EventDefinition, text: string): boolean {
  try {
    const envelope = JSON.parse(text) as { payload?: unknown };
    return isStorable(envelope) && definition.payload.safeParse(envelope.payload).success;
  } catch {
    return false;
  }
}

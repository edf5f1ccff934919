import { randomUUID } from 'node:crypto';
import {
  AppError,
  EVENT_STREAM,
  allCalls,
  api,
  events,
  type Endpoint,
  type RpcCaller,
  type RpcDefinition,
} from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import fc from 'fast-check';
import { inputs } from './arbitrary.ts';
import { LONGEST_MS, seeds } from './budget.ts';
import { saveCase, savedCases } from './cases.ts';
import { EVERYBODY, REFUSALS, mayReach, type Who } from './reach.ts';
import { casesOf, type Case } from './request.ts';
import { Sender, type Answer } from './send.ts';
import { faultsOf } from './verdict.ts';
import { World } from './world.ts';

const calls = Object.entries<Endpoint>(api);
/** Of workers, and of the handing over of choices, which have a store and keys that this world has not. */
const ELSEWHERE = /\.ops\.worker\.|\.freezes\.city\./;
const answered = allCalls.filter(({ subject }) => !ELSEWHERE.test(subject));
/** After these there is no session to go on with. */
const ENDING = ['endSession', 'requestDeletion', 'logout'];
const RUNS = 10;
/** Each is heard by several services. */
const EVENT_RUNS = 5;

describe('every door', () => {
  let world: World;
  let sender: Sender;

  beforeAll(async () => {
    world = await World.start();
    sender = new Sender(world.product.gateway.url);
  }, 240_000);
  afterAll(async () => {
    sender.close();
    await world.stop();
  }, 60_000);

  function send(endpoint: Endpoint, asked: Case): Promise<Answer> {
    const own = Object.entries(asked.headers).map(([name, value]) => [name, world.filled(value)] as const);
    const headers = { 'sec-fetch-site': 'same-origin', ...world.cookieOf(asked.who), ...Object.fromEntries(own) };
    return sender.send(
      endpoint.method,
      world.filled(asked.path),
      headers,
      asked.body === null ? null : world.filled(asked.body),
    );
  }

  describe('by rank', () => {
    const address = ({ path }: Endpoint) =>
      `/api${path.replace(':provider', 'google').replace(':role', 'host').replaceAll(/:\w+/g, randomUUID())}`;

    async function codeOf(who: Who, endpoint: Endpoint): Promise<string> {
      const { method, multipart } = endpoint;
      const type = multipart ? 'multipart/form-data; boundary=x' : 'application/json';
      const body = method === 'GET' || method === 'DELETE' ? null : multipart ? '--x--\r\n' : '{}';
      const headers: Record<string, string> = body === null ? {} : { 'content-type': type };
      const answer = await send(endpoint, { call: '', who, path: address(endpoint), headers, body });
      const { code } = answer.text.startsWith('{') ? (JSON.parse(answer.text) as { code?: string }) : {};
      return code ?? String(answer.status);
    }

    it.each(EVERYBODY)('a %s comes through to what the table says, and to nothing else', async (who) => {
      const wrong: string[] = [];
      for (const [name, endpoint] of calls) {
        const open = mayReach(who, endpoint.access);
        if (open && ENDING.includes(name)) continue;
        const code = await codeOf(who, endpoint);
        const refused = code.startsWith('AUTH.') && REFUSALS[who].includes(code);
        if (refused === open) wrong.push(`${name} (${endpoint.access}): ${code}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  describe('by chance', () => {
    it('answers what was found before', async () => {
      const again: string[] = [];
      for (const [file, saved] of savedCases()) {
        const endpoint = (api as Record<string, Endpoint>)[saved.call];
        if (!endpoint) continue;
        const faults = faultsOf(world, endpoint, saved, await send(endpoint, saved));
        if (faults.length > 0) again.push(`${file}: ${faults.join(', ')}`);
      }
      expect(again).toEqual([]);
    });

    it(
      'never breaks, tells nobody what is somebody else’s, and shows nothing of its inside',
      async () => {
        const known = [...world.known.keys()];
        const order = [
          ...calls.filter(([name]) => !ENDING.includes(name)),
          ...calls.filter(([name]) => ENDING.includes(name)),
        ];
        const found: string[] = [];
        for (const seed of seeds(0.8)) {
          await world.keepFresh();
          for (const [name, endpoint] of order) {
            const property = fc.asyncProperty(casesOf(name, endpoint, known), async (asked) => {
              const faults = faultsOf(world, endpoint, asked, await send(endpoint, asked));
              if (faults.length > 0) throw new Error(faults.join(', '));
            });
            const outcome = await fc.check(property, { seed, numRuns: RUNS });
            if (!outcome.failed) continue;
            const [smallest] = outcome.counterexample ?? [];
            const fault = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'unknown';
            found.push(`${name}: ${fault}, saved as ${smallest ? saveCase(smallest, fault) : 'nothing'}`);
          }
          if (found.length > 0) break;
        }
        expect(found).toEqual([]);
      },
      LONGEST_MS,
    );
  });

  describe('between processes', () => {
    const callers = new Map<RpcCaller, RpcClient>();

    async function callerOf({ callers: [who = 'gateway'] }: RpcDefinition): Promise<RpcClient> {
      const made = callers.get(who) ?? (await world.product.stack.rpcAs(who));
      callers.set(who, made);
      return made;
    }

    it(
      'answers every call with its shape or with a refusal, whatever was sent',
      async () => {
        const known = [...world.known.keys()];
        const found: string[] = [];
        for (const seed of seeds(0.5)) {
          for (const definition of answered) {
            const rpc = await callerOf(definition);
            const property = fc.asyncProperty(inputs(definition.req, known), async (payload) => {
              const sent = JSON.parse(world.filled(JSON.stringify(payload))) as never;
              const code = await codeOf(rpc.call(definition, sent));
              if (code) throw new Error(code);
            });
            const outcome = await fc.check(property, { seed, numRuns: RUNS });
            if (outcome.failed)
              found.push(
                `${definition.subject}: ${outcome.errorInstance instanceof Error ? outcome.errorInstance.message : ''} ` +
                  JSON.stringify(outcome.counterexample).slice(0, 500),
              );
          }
          if (found.length > 0) break;
        }
        expect(found).toEqual([]);
      },
      LONGEST_MS,
    );

    it(
      'takes every event, buries what cannot be read at once, and goes on listening',
      async () => {
        const { stack } = world.product;
        const connections = new Map<string, NatsConnection>();
        for (const seed of seeds(1)) {
          for (const definition of Object.values(events)) {
            const { service, type, version, subject } = definition;
            const connection = connections.get(service) ?? (await publisher(service));
            connections.set(service, connection);
            for (const payload of fc.sample(inputs(definition.payload, [...world.known.keys()]), {
              seed,
              numRuns: EVENT_RUNS,
            })) {
              const envelope = { id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload };
              connection.publish(subject, world.filled(JSON.stringify(envelope)));
            }
            for (const text of ['{', 'null', '\u0000']) connection.publish(subject, text);
          }
        }
        await Promise.all([...connections.values()].map((connection) => connection.flush()));
        await allSettled();
        await Promise.all([...connections.values()].map((connection) => connection.close()));
        const retried = stack.logLines.filter((line) => line.includes('will be tried again'));
        expect([...new Set(retried.map((line) => line.slice(0, 1_500)))]).toEqual([]);
      },
      LONGEST_MS,
    );

    function publisher(user: string): Promise<NatsConnection> {
      const { stack } = world.product;
      return connect({
        servers: stack.nats.url,
        user,
        pass: stack.natsPassword(user as 'auth'),
        inboxPrefix: `_INBOX.${user}`,
      });
    }

    /** Every consumer has had and settled everything. */
    async function allSettled(): Promise<void> {
      const connection = await publisher('provision');
      const manager = await jetstreamManager(connection, { timeout: 5_000 });
      await eventually(async () => {
        const left: string[] = [];
        for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(EVENT_STREAM))
          if (num_pending + num_ack_pending > 0) left.push(`${name}: ${String(num_pending + num_ack_pending)}`);
        if (left.length > 0) throw new Error(`Not settled: ${left.join(', ')}`);
      }, 60_000);
      await connection.close();
    }
  });
});

/** The code of a failure of ours; nothing when the call was answered or refused. */
async function codeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.status >= 500 ? `${error.code} ${String(error.cause)}` : null;
    return String(error);
  }
}

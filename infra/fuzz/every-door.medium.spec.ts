import { randomUUID } from 'node:crypto';
import { allCalls, api, events, z, type Endpoint, type EventDefinition } from '@emberhood/contracts';
import { isStorable } from '@emberhood/service-kit/core';
import fc, { type Arbitrary } from 'fast-check';
import { inputs } from './arbitrary.ts';
import { LONGEST_MS, seeds } from './budget.ts';
import { Doors, type EventCase, type Sent } from './doors.ts';
import { EVERYBODY, REFUSALS, mayReach, type Who } from './reach.ts';
import { casesOf } from './request.ts';
import { smallestFault } from './search.ts';
import { World } from './world.ts';

const routes = Object.entries<Endpoint>(api);
/** Calls of workers and freezes, which need a store and keys that this spec does not set up. */
const ELSEWHERE = /\.ops\.worker\.|\.freezes\.city\./;
const answered = allCalls.filter(({ subject }) => !ELSEWHERE.test(subject));
/** Calls that end the session. */
const ENDING = ['endSession', 'requestDeletion', 'logout'];
const RUNS = 4;
/** Enough that one of them fits most schemas. */
const FEW = 10;
/** Enough that one of them fits nearly every schema. */
const FITTING_RUNS = 200;
/** Fewer, because several services handle each event. */
const EVENT_RUNS = 3;
/** Messages that no publisher of ours writes. */
const NO_EVENTS = ['{', 'null', '\u0000'];

describe('every door', () => {
  let world: World;
  let doors: Doors;

  beforeAll(async () => {
    world = await World.start();
    doors = new Doors(world);
  }, 240_000);
  afterAll(async () => {
    await doors.close();
    await world.stop();
  }, 60_000);

  const address = ({ path }: Endpoint) =>
    `/api${path.replace(':provider', 'google').replace(':role', 'host').replaceAll(/:\w+/g, randomUUID())}`;

  describe('by rank', () => {
    async function codeOf(who: Who, endpoint: Endpoint): Promise<string> {
      const { method, multipart } = endpoint;
      const type = multipart ? 'multipart/form-data; boundary=x' : 'application/json';
      const body = method === 'GET' || method === 'DELETE' ? null : multipart ? '--x--\r\n' : '{}';
      const headers: Record<string, string> = body === null ? {} : { 'content-type': type };
      const answer = await doors.request(endpoint, { call: '', who, path: address(endpoint), headers, body });
      const { code } = answer.text.startsWith('{') ? (JSON.parse(answer.text) as { code?: string }) : {};
      return code ?? String(answer.status);
    }

    it.each(EVERYBODY)('a %s reaches exactly the calls that the table allows', async (who) => {
      const wrong: string[] = [];
      for (const [name, endpoint] of routes) {
        const open = mayReach(who, endpoint.access);
        if (open && ENDING.includes(name)) continue;
        const code = await codeOf(who, endpoint);
        const refused = code.startsWith('AUTH.') && REFUSALS[who].includes(code);
        if (refused === open) wrong.push(`${name} (${endpoint.access}): ${code}`);
      }
      expect(wrong).toEqual([]);
    });

    it.each(['newcomer', 'member', 'host', 'moderator'] as const)(
      'the services refuse the session of a %s, too, as if the gateway had let it through',
      async (who) => {
        const { body } = await world.people.get(who)!.get('/api/account/sessions');
        const [{ id: sessionId }] = body['sessions'] as [{ id: string }];
        const wrong: string[] = [];
        for (const { subject, req, row } of answered) {
          if (!row?.who.includes('sessionId') || mayReach(who, row.endpoint.access)) continue;
          const payload = fitting(req, { sessionId });
          const code = payload ? await doors.codeOfCall({ subject, payload }) : 'no payload';
          if (code !== 'AUTH.FORBIDDEN') wrong.push(`${subject}: ${String(code)}`);
        }
        expect(wrong).toEqual([]);
      },
    );
  });

  describe('by name', () => {
    /** Fields that identify the caller in calls, and names of the gateway's handler arguments. */
    const NAMES = ['accountId', 'actorId', 'viewerId', 'sessionId', 'account', 'session', 'client', 'request', 'reply'];

    it('an id in an address or a body never identifies the caller', async () => {
      const nobody = randomUUID();
      const heard = await doors.listen();
      for (const [name, endpoint] of routes) {
        if (ENDING.includes(name)) continue;
        const { method, access, query, body } = endpoint;
        const who = EVERYBODY.findLast((one) => one !== 'suspended' && mayReach(one, access)) ?? 'visitor';
        const strange = (schema: z.ZodType): Record<string, string> =>
          Object.fromEntries(
            NAMES.filter((field) => !fieldsOf(schema).includes(field)).map((field) => [field, nobody]),
          );
        const path = `${address(endpoint)}?${new URLSearchParams(strange(query)).toString()}`;
        const headers = { 'content-type': 'application/json' };
        const text = method === 'GET' ? null : JSON.stringify({ ...strange(body), ...fitting(body) });
        await doors.request(endpoint, { call: name, who, path, headers, body: text });
      }
      expect(heard(nobody)).toEqual(new Set());
      // Proves that most requests reached a service.
      expect(heard('').size).toBeGreaterThan(answered.length / 2);
    });
  });

  describe('by chance', () => {
    /** Searches one kind of input and reports the smallest fault, for which a separate spec should be written. */
    async function search(name: string, seed: number, runs: number, sent: Arbitrary<Sent>): Promise<string[]> {
      const found = await smallestFault(sent, { seed, runs }, (one) => doors.faultOf(one));
      return found ? [`${name}: ${found.fault}: ${JSON.stringify(found.input)}`] : [];
    }

    it(
      'a route never fails internally, and reveals neither data of others nor internals',
      async () => {
        const known = [...world.known.keys()];
        const order = [
          ...routes.filter(([name]) => !ENDING.includes(name)),
          ...routes.filter(([name]) => ENDING.includes(name)),
        ];
        for (const seed of seeds(0.8)) {
          const found: string[] = [];
          await world.keepFresh();
          for (const [name, endpoint] of order) {
            const sent = casesOf(name, endpoint, known).map((route): Sent => ({ route }));
            found.push(...(await search(name, seed, RUNS, sent)));
          }
          expect(found).toEqual([]);
        }
      },
      LONGEST_MS,
    );

    it(
      'a call between processes is answered as its schema says or refused, whatever was sent',
      async () => {
        const known = [...world.known.keys()];
        for (const seed of seeds(0.5)) {
          const found: string[] = [];
          for (const { subject, req } of answered) {
            const sent = inputs(req, known).map((payload): Sent => ({ call: { subject, payload } }));
            found.push(...(await search(subject, seed, RUNS, sent)));
          }
          expect(found).toEqual([]);
        }
      },
      LONGEST_MS,
    );

    it(
      'an event is handled, or is a dead letter at once if it cannot be read, and its consumers keep working',
      async () => {
        const known = [...world.known.keys()];
        for (const seed of seeds(1)) {
          const found: string[] = [];
          const kinds = Object.values<EventDefinition>(events).map((definition) => ({
            subject: definition.subject,
            sent: eventCasesOf(definition, known),
          }));
          const all = kinds.flatMap(({ subject, sent }) => [
            ...fc.sample(sent, { seed, numRuns: EVENT_RUNS }),
            ...NO_EVENTS.map((text) => ({ subject, text })),
          ]);
          const faults = await doors.faultsOfEvents(all);
          for (const { subject, sent } of kinds) {
            const at = all.findIndex((one, index) => one.subject === subject && faults[index] != null);
            const first = all[at];
            if (!first) continue;
            const alone = sent.map((event): Sent => ({ event }));
            const small = await search(subject, seed, EVENT_RUNS, alone);
            // A fault that occurs only among other events is reported unchanged.
            const fault = faults[at] ?? '';
            found.push(...(small.length > 0 ? small : [`${subject}: ${fault}: ${JSON.stringify(first)}`]));
          }
          expect(found).toEqual([]);
        }
      },
      LONGEST_MS,
    );
  });
});

/** An object that fits the schema with the given fields; undefined if chance finds none. */
function fitting(schema: z.ZodType, given: object = {}): object | undefined {
  const any = inputs(schema, []);
  for (const numRuns of [FEW, FITTING_RUNS])
    for (const found of fc.sample(any, { seed: 1, numRuns })) {
      const whole = { ...Object(found), ...given } as object;
      if (schema.safeParse(whole).success && isStorable(whole)) return whole;
    }
  return undefined;
}

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function eventCasesOf(
  { type, version, subject, payload }: EventDefinition,
  known: readonly string[],
): Arbitrary<EventCase> {
  return inputs(payload, known).map((given) => ({
    subject,
    text: JSON.stringify({ id: '@event.id', type, version, occurredAt: '@event.time', payload: given }),
  }));
}

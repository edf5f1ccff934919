/**
 * npm run bench:sign-in: whether the time of an answer reveals who is a member. Measures pairs of an address with an
 * account, used some hours ago, and an unknown one, one request at a time and in random order: requesting a code, then
 * trying a wrong one. The options of a passkey, which name nobody, are measured in the same way to see the noise of the
 * machine. The times are compared by medians and by a rank test, which assumes no distribution. BENCH_PLANT_MS delays
 * each answer to a member, to see that a difference would be found.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { withClient } from '../client/postgres.ts';
import { send } from '../client/send.ts';
import { numberOf, readOptions } from '../local/options.ts';
import { openProduct } from './lib/product.ts';
import { compare, type Comparison } from './lib/rank-test.ts';

/** Allowed difference of medians and of the share of pairs above one half; results with a higher p-value are chance. */
const AIMS = { medianMs: 5, above: 0.02, p: 0.01 };
/** Number of pairs for each kind of request. */
const PAIRS = numberOf('BENCH_PAIRS', 5_000);
const WARM_UP = 200;
const PLANT_MS = Number(process.env['BENCH_PLANT_MS'] ?? 0);

/** An address, with the cookies of the browser that requested its code. */
interface Person {
  email: string;
  known: boolean;
  cookie: string;
}

readOptions(import.meta.filename);
await using product = await openProduct({
  CODE_FAILURES_HOUR: '100',
  CODE_FAILURES_DAY: '100',
  TRUST_PROXY: 'loopback',
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const pairs = Array.from({ length: WARM_UP + PAIRS }, () => [person(true), person(false)] as const);
  await makeMembers(pairs.map(([member]) => member.email));
  const doors = {
    'code request': (who: Person) => post('/api/auth/magic-link/send', who, { email: who.email }, 202),
    // One in a million is right and signs in.
    'wrong code': (who: Person) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return post('/api/auth/magic-link/code', who, { email: who.email, code }, 400, 200);
    },
    'passkey options': (who: Person) => post('/api/auth/passkey/options', who, {}, 200),
  };
  let failed = false;
  for (const [name, ask] of Object.entries(doors)) {
    const found = await measure(pairs, ask);
    const told = isTold(found);
    failed ||= told;
    console.log(line(name, found) + (told ? '  TELLS' : ''));
  }
  console.log(
    `aim: medians within ${AIMS.medianMs} ms, and later than the other in ${share(0.5 - AIMS.above)} to ${share(0.5 + AIMS.above)} of all pairs, unless p is above ${AIMS.p}`,
  );
  process.exitCode = failed ? 1 : 0;
} finally {
  agent.destroy();
}

async function measure(
  pairs: readonly (readonly [Person, Person])[],
  ask: (who: Person) => Promise<number>,
): Promise<Comparison> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [number, pair] of pairs.entries()) {
    for (const who of randomInt(2) === 0 ? pair : pair.toReversed()) {
      const ms = await ask(who);
      if (number >= WARM_UP) times[who.known ? 'known' : 'unknown'].push(ms);
    }
  }
  return compare(times.known, times.unknown);
}

function isTold({ medians: [known, unknown], above, p }: Comparison): boolean {
  const apart = Math.abs(known - unknown) > AIMS.medianMs || Math.abs(above - 0.5) > AIMS.above;
  return apart && p < AIMS.p;
}

function line(name: string, { medians: [known, unknown], above, p }: Comparison): string {
  const medians = `medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms`;
  return `${name.padEnd(16)} ${medians}, a member's later in ${share(above)} of all pairs (p ${p.toPrecision(2)})`;
}

function share(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

function person(known: boolean): Person {
  return { email: `${randomBytes(8).toString('hex')}@example.com`, known, cookie: '' };
}

/** Creates members with all rows that a sign-in by code leaves for a day. */
async function makeMembers(emails: readonly string[]): Promise<void> {
  const statements = [
    `insert into accounts (id, email, created_at) select gen_random_uuid(), email, now() - interval '90 days' from unnest($1::text[]) email`,
    `insert into identities (id, account_id, provider, issuer, subject, label, created_at)
     select gen_random_uuid(), id, 'magic-link', 'magic-link', email, email, created_at from accounts where email = any($1)`,
    `insert into budgets (kind, subject, spent, touched_at)
     select 'send', email, array[now() - interval '3 hours'], now() - interval '3 hours' from unnest($1::text[]) email`,
    `insert into budgets (kind, subject, spent, touched_at)
     select 'code-failure', email, '{}', now() - interval '3 hours' from unnest($1::text[]) email`,
    `insert into challenges (id, email, code_mac, pepper_version, secret_digest, binding_digest, attempts, created_at, expires_at, used_at)
     select gen_random_uuid(), email, sha256(email::bytea), 1, sha256((email || 's')::bytea), sha256((email || 'b')::bytea), 1,
            now() - interval '3 hours', now() - interval '170 minutes', now() - interval '3 hours' from unnest($1::text[]) email`,
  ];
  await withClient(product.run.postgres.url, async (database) => {
    await database.query('set search_path to auth');
    for (const statement of statements) await database.query(statement, [emails]);
    await database.query('vacuum analyze accounts, identities, budgets, challenges');
  });
}

/** The time until the last byte, in milliseconds. @throws for another status, as the time would be meaningless */
async function post(path: string, who: Person, body: object, ...statuses: number[]): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    // Another address each time, because limits count by address.
    'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
    ...(who.cookie !== '' && { cookie: who.cookie }),
  };
  const began = performance.now();
  const answer = await send(product.run.url + path, { method: 'POST', headers, agent, body: JSON.stringify(body) });
  if (who.known && PLANT_MS > 0) await setTimeout(PLANT_MS);
  const took = performance.now() - began;
  if (!statuses.includes(answer.status)) throw new Error(`${path} was answered ${answer.status}`);
  if (path.endsWith('/send')) who.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return took;
}

/**
 * npm run bench:api: requests/s and latency of GET /api/users/currentUser through gateway, NATS, services and
 * PostgreSQL, compared with a bare Fastify + pg server that does the same reads. The same 32 members, with a connection
 * each, load both in turns. The result is the median of the rounds' ratios, so that short disturbances do not matter.
 * Then four times as many connections send requests as fast as they are answered; excess ones have to be refused
 * instead of queued. Exits with 1 if a figure misses its bar. BENCH_DATA=.local uses the product that runs there; its
 * limit LIMIT_CALLS_PER_MINUTE must be high.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { api } from '@emberhood/contracts';
import { becomeMember } from '../client/member.ts';
import { numberOf, readOptions } from '../local/options.ts';
import { median } from '../testing/percentile.ts';
import { drive, medianLoad, type Load } from './lib/load.ts';
import { openProduct, type BenchProduct } from './lib/product.ts';

const AIM = 0.8;
const OVERLOAD = { times: 4, seconds: 15, aim: 5 };
const MEMBERS = 32;
const ROUNDS = numberOf('BENCH_ROUNDS', 10);
const SECONDS = numberOf('BENCH_SECONDS', 3);
const WARM_UP_SECONDS = 5;

readOptions(import.meta.filename);
await using product = await openProduct();
using bare = await startBare(product.run.postgres.url);
const cookies = await signIn(product);
const productUrl = `${product.run.url}/api/users/currentUser`;
for (const url of [productUrl, bare.url]) await drive(url, cookies, WARM_UP_SECONDS);
const rounds: { ours: Load; bare: Load }[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  const loads = { ours: await drive(productUrl, cookies, SECONDS), bare: await drive(bare.url, cookies, SECONDS) };
  rounds.push(loads);
  console.log(`round ${String(round).padStart(2)}  ${line('product', loads.ours)}   ${line('bare', loads.bare)}`);
}
console.log(`\nmedians of ${ROUNDS} rounds of ${SECONDS} s, ${MEMBERS} members`);
console.log(line('product', medianLoad(rounds.map(({ ours }) => ours))));
console.log(line('bare', medianLoad(rounds.map((loads) => loads.bare))));
const ratio = median(rounds.map((loads) => loads.ours.perSecond / loads.bare.perSecond));
console.log(`ratio    ${ratio.toFixed(2)} (aim: at least ${AIM.toFixed(2)})`);
const over = await drive(productUrl, cookies, OVERLOAD.seconds, OVERLOAD.times);
const tail = over.p99 / over.p50;
console.log(`\n${line(`${OVERLOAD.times} times`, over)}  asked to come back ${(over.shed * 100).toFixed(1)} %`);
console.log(`p99/p50  ${tail.toFixed(1)} (aim: at most ${OVERLOAD.aim})`);
if (ratio < AIM || tail > OVERLOAD.aim) process.exitCode = 1;

function line(name: string, { perSecond, p50, p99 }: Load): string {
  return `${name.padEnd(8)} ${perSecond.toFixed(0).padStart(5)} requests/s  p50 ${p50} ms  p99 ${p99} ms`;
}

/** Signs in members, each with a profile and an invite. */
async function signIn({ run }: BenchProduct): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 1; n <= MEMBERS; n++) {
    const member = await becomeMember(run.url, run.mailbox.url, `bench-${Date.now()}-${n}@example.com`);
    await member.call(api.createInvite, { body: { textPart: 'Robin' } });
    cookies.push(member.cookie);
  }
  return cookies;
}

async function startBare(databaseUrl: string): Promise<Disposable & { url: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = fork(join(import.meta.dirname, 'lib/bare-server.ts'), { env });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The bare server did not start')));
  });
  return { url: `http://127.0.0.1:${port}/currentUser`, [Symbol.dispose]: () => void child.kill() };
}

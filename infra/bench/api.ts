/**
 * npm run bench:api: requests/s and latency of GET /api/users/currentUser through gateway, NATS, services and
 * PostgreSQL, beside a bare Fastify + pg server doing the same reads, alternately in one run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { drive, median, type Load } from './lib/load.ts';
import { becomeMember, post } from './lib/member.ts';
import { openProduct } from './lib/product.ts';

const AIM = 0.5;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WARM_UP_SECONDS = 5;

const product = await openProduct();
const { child, url: bareUrl } = await startBare(product.run.postgres.url);
try {
  const member = await becomeMember(product.run.url, product.run.mailbox.url, `bench-${Date.now()}@example.com`);
  await post(product.run.url, '/api/invites', { textPart: 'Robin' }, member.cookie);
  const servers = [
    { name: 'product', url: `${product.run.url}/api/users/currentUser`, loads: [] as Load[] },
    { name: 'bare', url: bareUrl, loads: [] as Load[] },
  ];
  for (const { url } of servers) await drive(url, member.cookie, CONNECTIONS, WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const server of servers) {
      const load = await drive(server.url, member.cookie, CONNECTIONS, SECONDS);
      server.loads.push(load);
      console.log(`round ${round}  ${line(server.name, load)}`);
    }
  }
  const [ours, bare] = servers.map(({ loads }) => median(loads));
  if (!ours || !bare) throw new Error('Nothing was measured');
  const ratio = ours.perSecond / bare.perSecond;
  console.log(`\nmedian of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  console.log(line('product', ours));
  console.log(line('bare', bare));
  console.log(`ratio    ${ratio.toFixed(2)} (aim: at least ${AIM.toFixed(2)})`);
} finally {
  child.kill();
  await product.stop();
}

function line(name: string, { perSecond, p50, p99 }: Load): string {
  return `${name.padEnd(8)} ${perSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms`;
}

async function startBare(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, 'lib/bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => {
      resolve(Number(message));
    });
    child.once('exit', () => {
      reject(new Error('The bare server did not start'));
    });
  });
  return { child, url: `http://127.0.0.1:${port}/currentUser` };
}

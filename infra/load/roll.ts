/**
 * npm run roll -- [--members 12] [--rate 8] [--copies 2] [--seed 1]: starts several copies of every process behind the
 * compose file's proxy. While members use them, each process is stopped and started again, one after the other, as in a
 * release. Everything that a member does has to succeed at the first try.
 */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESSES } from '@emberhood/contracts';
import type { LocalServer } from '@emberhood/local-services';
import { seeded } from '@emberhood/local-services';
import { startProxy } from '../docker/proxy/local-proxy.ts';
import { numberIn, readOptions, seedIn } from '../local/options.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { Product } from '../testing/product.ts';
import { arrive } from './arrivals.ts';
import { Members } from './members.ts';

const SLICE_SECONDS = 5;
/** Long, because a worker finishes its clip before it stops, and everything takes longer on a busy machine. */
const RESTART_MS = 120_000;
/** The time after which the proxy tries a gateway again that was away. */
const SETTLE_MS = 2_000;

const values = readOptions(import.meta.filename, {
  members: { type: 'string', default: '12' },
  rate: { type: 'string', default: '8' },
  copies: { type: 'string', default: '2' },
  seed: { type: 'string', default: '1' },
});
const count = numberIn('--members', values.members, { least: 2, most: 200 });
const rate = numberIn('--rate', values.rate, { least: 1, most: 1_000 });
const copies = numberIn('--copies', values.copies, { least: 2, most: 9 });
const random = seeded(seedIn(values.seed));
const product = await Product.startAloud({
  ...FROM_ONE_ADDRESS,
  TRUST_PROXY: '1',
  COPIES: PROCESSES.map((name) => `${name}=${copies}`).join(),
});
let proxy: LocalServer | undefined;
let inVain = 0;
try {
  const { processes } = await product.running();
  const gateways = Object.entries(processes).filter(([name]) => name.startsWith('gateway'));
  await chmod(product.dataDir, 0o711);
  proxy = await startProxy(
    join(product.dataDir, 'proxy'),
    gateways.map(([, { port }]) => port),
  );
  const { mailboxUrl, dataDir } = product;
  const site = { url: proxy.url, mailboxUrl, dataDir, running: () => product.running() };
  const members = await Members.gather(site, [proxy.url], count, random);
  let rolled = false;
  const rolling = roll(Object.keys(processes), members).finally(() => (rolled = true));
  let done = 0;
  const use = async (): Promise<void> => {
    while (!rolled) {
      const step = await arrive(rate, SLICE_SECONDS, random, () => members.act());
      done += step.total - step.refused - step.failed;
      inVain += step.refused + step.failed;
    }
  };
  await Promise.all([rolling, use()]);
  console.log(`${done} things done meanwhile, ${inVain} in vain.`);
  for (const [reason, count] of members.inVain) console.error(`✗ ${count} times: ${reason}`);
} finally {
  await proxy?.stop();
  await product.stop();
}
process.exit(inVain === 0 ? 0 : 1);

async function roll(names: readonly string[], { inVain: reasons }: Members): Promise<void> {
  for (const name of names) {
    const before = sum(reasons);
    const pid = await product.pidOf(name);
    const began = Date.now();
    process.kill(pid, 'SIGTERM');
    await product.untilRevived(name, pid, RESTART_MS);
    await product.untilReady(RESTART_MS);
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    await sleep(SETTLE_MS);
    console.log(`${name} started again, ${seconds} s, ${sum(reasons) - before} in vain`);
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

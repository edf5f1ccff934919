/**
 * npm run chaos -- [--minutes 2] [--seed 1]: starts a product of its own, lets people use it, and meanwhile kills and pauses its
 * processes and servers at random; then reads all stores and says whether everything that was accepted is there, once. The
 * same seed does the same to the same, as far as clocks allow.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { Product } from '../testing/product.ts';
import { seeded } from '../testing/seeded.ts';
import { checkStores } from './chaos-checker.ts';
import { ChaosLoad } from './chaos-load.ts';

/** All should be well again within this time without a hand; later is a finding. */
const RECOVERY_MS = 30_000;
/** What is not well by then never will be. */
const GIVEN_UP_MS = 180_000;
const PAUSE_MS = { min: 1_000, more: 9_000 };
const BETWEEN_MS = { min: 2_000, more: 6_000 };

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, seed: { type: 'string', default: '1' } },
});
const minutes = Math.min(60, Math.max(0.5, Number(values.minutes) || 2));
const random = seeded(Number(values.seed) || 1);

const product = await Product.start(FROM_ONE_ADDRESS);
let problems: string[];
try {
  const load = await ChaosLoad.begin(product);
  const recoveries = await harass(Date.now() + minutes * 60_000);
  const journal = await load.end();
  const slowest = Math.max(0, ...recoveries) / 1_000;
  console.log(
    `${String(recoveries.length)} faults, the slowest recovery ${slowest.toFixed(1)} s; accepted: ${String(journal.accounts.length)} accounts, ${String(journal.clips.length)} clips, ${String(journal.registrations.length)} registrations; ${String(journal.refused)} tries were refused and made again.`,
  );
  problems = [
    ...recoveries
      .filter((ms) => ms > RECOVERY_MS)
      .map((ms) => `it took ${(ms / 1_000).toFixed(1)} s until all was well after a fault`),
    ...(await checkStores(product, journal)),
  ];
} finally {
  await product.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? 'Everything accepted is there, once.' : `${String(problems.length)} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

/** Returns how long each recovery took, in milliseconds. */
async function harass(until: number): Promise<number[]> {
  const recoveries: number[] = [];
  while (Date.now() < until) {
    await sleep(BETWEEN_MS.min + random() * BETWEEN_MS.more);
    const { processes, servers } = await product.running();
    const all = Object.entries({ ...servers, ...processes }).filter(([name]) => name !== 'mailbox');
    const [name, victim] = all[Math.floor(random() * all.length)] ?? [];
    if (name === undefined || victim === undefined) continue;
    const kills = random() < 0.6;
    const began = Date.now();
    if (kills) {
      process.kill(victim.pid, 'SIGKILL');
      await product.untilRevived(name, victim.pid, GIVEN_UP_MS);
    } else {
      process.kill(victim.pid, 'SIGSTOP');
      await sleep(PAUSE_MS.min + random() * PAUSE_MS.more);
      process.kill(victim.pid, 'SIGCONT');
    }
    await product.untilReady(GIVEN_UP_MS);
    recoveries.push(Date.now() - began);
    console.log(
      `${name} ${kills ? 'killed' : 'paused'}, all well after ${((Date.now() - began) / 1_000).toFixed(1)} s`,
    );
  }
  return recoveries;
}

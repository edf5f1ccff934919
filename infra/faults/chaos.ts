/**
 * npm run chaos -- [--minutes 2] [--seed 1] [--together 0.3] [--only
 * kill,pause,slowLink,silentLink,cutLink,clock,databaseClock,slowDisk,fullDisk]: starts a product of its own and, while
 * people use it, causes random faults one after the other, or two at once in that share (--together) of cases; then
 * reads all stores and says whether everything that was accepted is there exactly once. The same seed draws the same
 * faults, as far as timing allows.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@emberhood/contracts';
import { seeded } from '@emberhood/local-services';
import { becomeStaff } from '../client/moderator.ts';
import { chosenOf, numberIn, readOptions, seedIn } from '../local/options.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { checkStores } from './chaos-checker.ts';
import { FAULT_KINDS, Faults } from './chaos-faults.ts';
import { ChaosLoad } from './chaos-load.ts';
import { FaultyProduct } from './faulty-product.ts';

/** The product has to recover by itself within this time. */
const RECOVERY_MS = 30_000;
/** A product that is not ready by then never will be. */
const GIVEN_UP_MS = 180_000;
const BETWEEN_MS = { min: 2_000, more: 6_000 };

const values = readOptions(import.meta.filename, {
  minutes: { type: 'string', default: '2' },
  seed: { type: 'string', default: '1' },
  together: { type: 'string', default: '0.3' },
  only: { type: 'string' },
});
const minutes = numberIn('--minutes', values.minutes, { least: 0.5, most: 60, parts: true });
const random = seeded(seedIn(values.seed));
const together = numberIn('--together', values.together, { least: 0, most: 1, parts: true });
const only = chosenOf('--only', values.only, FAULT_KINDS);

const target = await FaultyProduct.start({ ...FROM_ONE_ADDRESS, DEPOSIT_REQUIRED: 'true' });
const { product } = target;
if (target.lacking.length > 0) console.log(`Not here: ${target.lacking.join(', ')}.`);
let problems: string[];
try {
  // Deposits are asked for only in a city with an open cycle.
  const operator = await becomeStaff(product, 'operator');
  const freezesAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  await operator.call(api.createCycle, { body: { city: 'CA:ON:Toronto', name: 'chaos', freezesAt } });
  const load = await ChaosLoad.begin(product, { pays: true, moderator: await becomeStaff(product) });
  const recoveries = await harass(new Faults(target, random, only), Date.now() + minutes * 60_000);
  const journal = await load.end();
  const slowest = Math.max(0, ...recoveries) / 1_000;
  console.log(
    `${recoveries.length} faults, the slowest recovery ${slowest.toFixed(1)} s; accepted: ${journal.accounts.length} accounts, ${journal.clips.length} clips, ${journal.registrations.length} registrations, ${journal.deposits.length} deposits, ${journal.approvals.length} decisions; ${journal.refused} tries were refused and made again.`,
  );
  problems = [
    ...recoveries
      .filter((ms) => ms > RECOVERY_MS)
      .map((ms) => `it took ${(ms / 1_000).toFixed(1)} s until all was well after a fault`),
    ...(await checkStores(product, journal)),
  ];
} finally {
  await target.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? 'Everything accepted is there, once.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

/** Returns how long each recovery took, in milliseconds. */
async function harass(faults: Faults, until: number): Promise<number[]> {
  const recoveries: number[] = [];
  while (Date.now() < until) {
    await sleep(BETWEEN_MS.min + random() * BETWEEN_MS.more);
    const fault = await faults.drawSome(together);
    await fault.happen();
    const over = Date.now();
    await fault.noticed?.();
    await product.untilReady(GIVEN_UP_MS);
    recoveries.push(Date.now() - over);
    console.log(`${fault.what}, all well after ${((Date.now() - over) / 1_000).toFixed(1)} s`);
  }
  return recoveries;
}

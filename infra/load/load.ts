/**
 * npm run load -- [--members 24] [--seconds 15] [--first 10] [--seed 1]: starts a product, and lets members use it at a
 * growing rate until it no longer carries them. Prints that rate, and the processor time that each process took for it.
 * - COPIES=profiles=2,gateway=2 npm run load: the same with several copies
 */
import { cpus } from 'node:os';
import { seeded } from '@emberhood/local-services';
import { numberIn, readOptions, seedIn } from '../local/options.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { pidsOf, processorTimes } from '../testing/processes.ts';
import { Product } from '../testing/product.ts';
import { arrive, findKnee, isCarried, type Step } from './arrivals.ts';
import { Members } from './members.ts';

/** How long an answer may take, and the share of actions that may be refused. */
const BAR = { p95Ms: 1_000, share: 0.01 };

interface Carried {
  step: Step;
  /** Milliseconds of processor time for each arrival, by process. */
  costs: [name: string, ms: number][];
}

const values = readOptions(import.meta.filename, {
  members: { type: 'string', default: '24' },
  seconds: { type: 'string', default: '15' },
  first: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
});
const count = numberIn('--members', values.members, { least: 2, most: 200 });
const seconds = numberIn('--seconds', values.seconds, { least: 5, most: 120 });
const first = numberIn('--first', values.first, { least: 1, most: 1_000 });
const random = seeded(seedIn(values.seed));

await using product = await Product.startAloud(FROM_ONE_ADDRESS);
const { processes } = await product.running();
const gateways = Object.entries(processes).filter(([name]) => name.startsWith('gateway'));
const urls = gateways.map(([, { port }]) => `http://localhost:${port}`);
const members = await Members.gather(product, urls, count, random);
await arrive(first, 5, random, () => members.act());
console.log(`${count} members, ${Object.keys(processes).join(', ')}; ${cpus().length} processors`);
console.log('wanted/s  reached/s   p50 ms   p95 ms  refused  failed');
let best: Carried | null = null;
const carries = async (rate: number): Promise<boolean> => {
  const { step, costs } = await measure(members, rate);
  console.log(line(step));
  if (!isCarried(step, BAR)) return false;
  best = { step, costs };
  return true;
};
const knee = await findKnee(first, carries);
if (knee === null) console.log(`Not even ${first} a second were carried.`);
else report(best);

async function measure(members: Members, rate: number): Promise<Carried> {
  const before = await times();
  const step = await arrive(rate, seconds, random, () => members.act());
  const after = await times();
  const costs = [...after].map(([name, ms]): [string, number] => [name, (ms - (before.get(name) ?? 0)) / step.total]);
  return { step, costs: costs.toSorted(([, one], [, other]) => other - one) };
}

async function times(): Promise<Map<string, number>> {
  return processorTimes({ ...pidsOf(await product.running()), 'this generator': process.pid });
}

function line({ wanted, reached, p50, p95, refused, failed }: Step): string {
  const cells = [
    wanted.toFixed(1),
    reached.toFixed(1),
    p50.toFixed(0),
    p95.toFixed(0),
    String(refused),
    String(failed),
  ];
  return cells.map((cell, index) => cell.padStart([8, 10, 8, 8, 8, 7][index] ?? 8)).join(' ');
}

function report(carried: Carried | null): void {
  if (carried === null) return;
  const { step, costs } = carried;
  const ours = costs.filter(([name]) => name !== 'this generator');
  const sum = ours.reduce((total, [, ms]) => total + ms, 0);
  console.log(
    `\nCarried: ${step.reached.toFixed(1)} arrivals a second (p95 at most ${BAR.p95Ms} ms, 99 of 100 get through).`,
  );
  console.log(`Each takes ${sum.toFixed(1)} ms of processor time:`);
  for (const [name, ms] of costs) {
    const busy = (ms * step.reached) / 10;
    console.log(
      `  ${name.padEnd(16)} ${ms.toFixed(2).padStart(7)} ms   ${busy.toFixed(0).padStart(3)} % of a processor`,
    );
  }
}

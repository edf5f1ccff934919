import type { Site } from '../client/site.ts';
import { checkStores } from './chaos-checker.ts';
import { ChaosLoad, type Journal } from './chaos-load.ts';

interface Bounds {
  /** Every refusal must say when to try again. */
  strict?: boolean;
  /** How many attempts may be refused in this way and retried. */
  refused?: number;
}

/**
 * Runs `work` while people use the product, then checks that everything accepted is in the stores exactly once.
 * @returns what the work found, and how much was accepted
 * @throws Error with what the work found and every problem
 */
export async function underUse(
  product: Site,
  work: () => Promise<string>,
  { strict = false, refused = Infinity }: Bounds = {},
): Promise<string> {
  const load = await ChaosLoad.begin(product);
  await load.untilAccepted(1);
  let found: string;
  try {
    found = await work();
    // The product still works afterwards.
    await load.untilAccepted(load.accepted().clips.length + 1);
  } finally {
    await load.end();
  }
  const journal = load.accepted();
  const problems = await checkStores(product, journal);
  if (strict) problems.push(...journal.failed.map((reason) => `failed without a word when to come back: ${reason}`));
  if (journal.refused > refused) problems.push(`${journal.refused} tries were refused and made again`);
  if (problems.length > 0) throw new Error([found, ...new Set(problems)].join('\n'));
  return `${found}; ${countsOf(journal)}`;
}

function countsOf({ accounts, clips, registrations, refused, failed }: Journal): string {
  const counts = { accounts, clips, registrations };
  const accepted = Object.entries(counts).map(([name, { length }]) => `${length} ${name}`);
  return `${accepted.join(', ')} accepted and there, once; ${refused} tries made again, ${failed.length} of them broken off`;
}

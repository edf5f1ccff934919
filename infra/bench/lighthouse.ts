/**
 * npm run lighthouse: speed and quality of the public pages, with Lighthouse's phone and the production build served by
 * the gateway. Prints the median of three runs for each page beside its aim, and exits with 1 if one misses it. npm
 * fetches Lighthouse only for this, because it would add a sixth to everybody's installation. LIGHTHOUSE_RUNS=1 is
 * quicker. BENCH_DATA=.local uses the product that runs there.
 */
import { mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBinary } from '@emberhood/local-services';
import { command, saidBy } from '../local/command.ts';
import { numberOf, readOptions } from '../local/options.ts';
import { FLAGS } from '../testing/chromium.ts';
import { median } from '../testing/percentile.ts';
import { openProduct } from './lib/product.ts';

const PAGES = ['/', '/programs', '/program/pottery', '/faq', '/experience/clay-by-candlelight'];
const RUNS = numberOf('LIGHTHOUSE_RUNS', 3);
/** The lowest scores. */
const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The highest figures of the home page. */
const HOME = { 'largest-contentful-paint': 1_200, 'cumulative-layout-shift': 0.01, 'total-blocking-time': 30 };
const CATEGORIES = Object.keys(SCORES);

const PACKAGE = 'lighthouse@13.5.0';

/** The parts of a report that are used here. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

readOptions(import.meta.filename);
await using folder = await mkdtempDisposable(join(tmpdir(), 'lighthouse-'));
await using product = await openProduct();
for (const path of PAGES) report(path, await measurePage(path));

/** The median of each score and figure, by the name that Lighthouse gives it. */
async function measurePage(path: string): Promise<Map<string, number>> {
  const runs: Map<string, number>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(new URL(path, product.run.url).href));
  const names = [...CATEGORIES, ...Object.keys(HOME)];
  return new Map(names.map((name) => [name, median(runs.map((one) => one.get(name) ?? NaN))]));
}

async function run(url: string): Promise<Report> {
  // Not its output: Lighthouse exits before a pipe has taken all of a long report.
  const file = join(folder.path, 'report.json');
  await rm(file, { force: true });
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  const chrome = `--chrome-flags=${FLAGS.join(' ')}`;
  const args = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, ...options, chrome];
  const done = await command('npm', args, { env: { CHROME_PATH: requireBinary('chromium') } });
  // Lighthouse exits with 1 even if its report says why nothing was measured.
  const report = await readFile(file, 'utf8').catch(() => {
    throw new Error(saidBy(done));
  });
  return JSON.parse(report) as Report;
}

async function measure(url: string): Promise<Map<string, number>> {
  const first = await run(url);
  // Occasionally Lighthouse misses the beginning of its own trace and has to be run again.
  const { categories, audits, runtimeError } = first.runtimeError?.code === 'NO_NAVSTART' ? await run(url) : first;
  if (runtimeError) throw new Error(`${url} was not measured: ${runtimeError.message}`);
  return new Map([
    ...Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const),
    ...Object.entries(audits).map(([name, { numericValue }]) => [name, numericValue ?? NaN] as const),
  ]);
}

function report(path: string, measured: ReadonlyMap<string, number>): void {
  const of = (name: string): number => measured.get(name) ?? NaN;
  // Not "below" and "above", so that a missing figure misses its aim, too.
  const good =
    Object.entries(SCORES).every(([name, aim]) => of(name) >= aim) &&
    (path !== '/' || Object.entries(HOME).every(([name, aim]) => of(name) <= aim));
  const scores = Object.entries(SCORES).map(([name, aim]) => `${name} ${of(name)} (${aim})`);
  console.log(`${good ? '✓' : '✗'} ${path}  ${scores.join('  ')}`);
  const [lcp = NaN, cls = NaN, tbt = NaN] = Object.keys(HOME).map(of);
  console.log(`    LCP ${(lcp / 1_000).toFixed(2)} s  CLS ${cls.toFixed(3)}  TBT ${tbt.toFixed(0)} ms`);
  if (!good) process.exitCode = 1;
}

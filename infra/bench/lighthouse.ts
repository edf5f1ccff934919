/**
 * npm run lighthouse: speed and quality of the public pages, with Lighthouse's phone and the production build served by
 * the gateway. Prints the median of three runs for each page beside its aim, and exits with 1 if one misses it. npm
 * fetches Lighthouse only for this, because it would add a sixth to everybody's installation. LIGHTHOUSE_RUNS=1 is
 * quicker. BENCH_DATA=.local uses the product that runs there.
 */
import { requireBinary } from '@emberhood/local-services';
import { command, saidBy } from '../local/command.ts';
import { median } from './lib/load.ts';
import { openProduct } from './lib/product.ts';

const PAGES = ['/', '/programs', '/program/pottery', '/faq', '/experience/clay-by-candlelight'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
const AIMS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const HOME_AIMS = { lcp: 1_200, cls: 0.01, tbt: 30 } as const;

interface Measured {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
}

const PACKAGE = 'lighthouse@13.5.0';
const CHROME_FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The parts of a report that are used here. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const product = await openProduct();
try {
  for (const path of PAGES) report(path, await measurePage(path));
} finally {
  await product.stop();
}

async function measurePage(path: string): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(new URL(path, product.run.url).href));
  const of = (pick: (one: Measured) => number): number => median(runs.map(pick));
  return {
    scores: {
      performance: of((one) => one.scores.performance),
      accessibility: of((one) => one.scores.accessibility),
      'best-practices': of((one) => one.scores['best-practices']),
      seo: of((one) => one.scores.seo),
    },
    lcp: of((one) => one.lcp),
    cls: of((one) => one.cls),
    tbt: of((one) => one.tbt),
  };
}

async function run(url: string): Promise<Report> {
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  const chrome = `--chrome-flags=${CHROME_FLAGS.join(' ')}`;
  const args = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, ...options, chrome];
  const done = await command('npm', args, { env: { CHROME_PATH: requireBinary('chromium') } });
  // Lighthouse exits with 1 even if its report says why nothing was measured.
  if (!done.stdout.startsWith('{')) throw new Error(saidBy(done));
  return JSON.parse(done.stdout) as Report;
}

async function measure(url: string): Promise<Measured> {
  const first = await run(url);
  // Occasionally Lighthouse misses the beginning of its own trace and has to be run again.
  const { categories, audits, runtimeError } = first.runtimeError?.code === 'NO_NAVSTART' ? await run(url) : first;
  if (runtimeError) throw new Error(`${url} was not measured: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}

function report(path: string, { scores, lcp, cls, tbt }: Measured): void {
  const missed = CATEGORIES.some((name) => scores[name] < AIMS[name]);
  const slow = path === '/' && (lcp > HOME_AIMS.lcp || cls > HOME_AIMS.cls || tbt > HOME_AIMS.tbt);
  const told = CATEGORIES.map((name) => `${name} ${scores[name]} (${AIMS[name]})`).join('  ');
  console.log(`${missed || slow ? '✗' : '✓'} ${path}  ${told}`);
  console.log(`    LCP ${(lcp / 1_000).toFixed(2)} s  CLS ${cls.toFixed(3)}  TBT ${tbt.toFixed(0)} ms`);
  if (missed || slow) process.exitCode = 1;
}

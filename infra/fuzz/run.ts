/**
 * npm run fuzz -- --seed N --minutes M: tests every route, call and event for longer than `npm test` does, and reports
 * each fault with the smallest input that shows it.
 */
import { spawnSync } from 'node:child_process';
import { readOptions } from '../local/options.ts';

const values = readOptions(import.meta.filename, { seed: { type: 'string' }, minutes: { type: 'string' } });
const seed = values.seed ?? String(Date.now() % 1_000_000_000);
const minutes = values.minutes ?? '5';
if (!/^\d+$/.test(seed) || !/^\d+(\.\d+)?$/.test(minutes)) {
  console.error('usage: npm run fuzz -- [--seed <whole number>] [--minutes <number>]');
  process.exit(2);
}
console.log(`Fuzzing for ${minutes} min with --seed ${seed}`);
const { status } = spawnSync('npm', ['run', '-s', 'test:medium', '--', 'infra/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_MINUTES: minutes },
});
process.exitCode = status ?? 1;

/**
 * npm run fuzz -- --seed N --minutes M: tests every route, call and event for longer than `npm test` does, and reports
 * each fault with the smallest input that shows it.
 */
import { spawnSync } from 'node:child_process';
import { numberIn, readOptions, seedIn } from '../local/options.ts';

const values = readOptions(import.meta.filename, {
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  minutes: { type: 'string', default: '5' },
});
const seed = String(seedIn(values.seed));
const minutes = String(numberIn('--minutes', values.minutes, { least: 0, most: 10_000, parts: true }));
console.log(`Fuzzing for ${minutes} min with --seed ${seed}`);
const { status } = spawnSync('npm', ['run', '-s', 'test:medium', '--', 'infra/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_MINUTES: minutes },
});
process.exitCode = status ?? 1;

/** Set by `npm run fuzz`; without it a small fixed part of the same walk, the same every time. */
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const until = Date.now() + minutes * 60_000;

/** Seeds to run with, until the time is over: one for `npm test`. */
export function* seeds(share: number): Generator<number> {
  const end = Date.now() + (until - Date.now()) * share;
  yield seed;
  for (let next = seed + 1; Date.now() < end; next++) yield next;
}

export const LONGEST_MS = minutes * 60_000 + 240_000;

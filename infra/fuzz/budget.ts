/** Set by `npm run fuzz`; without it, tests run a small fixed part of the same search. */
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const until = Date.now() + minutes * 60_000;

/** Yields seeds until the time is over; only one for `npm test`. */
export function* seeds(share: number): Generator<number> {
  const end = Date.now() + (until - Date.now()) * share;
  yield seed;
  for (let next = seed + 1; Date.now() < end; next++) yield next;
}

export const LONGEST_MS = minutes * 60_000 + 240_000;

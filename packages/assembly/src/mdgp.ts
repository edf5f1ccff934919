import { BadInputError } from './errors.ts';
import type { Bench } from './schema.ts';

/** Far above any file of the family, so that a mistyped first number does not use up the memory. */
const MOST = 100_000;

/**
 * The text of the public MDGPLIB family: `n m ss|ds a1 b1 ... am bm`, then lines `i j d`. Everybody is placed, every
 * group is used; members and groups are named by their numbers, from 0 and from 1.
 * @returns null if the first line has another form. @throws BadInputError
 */
export function parseMdgp(text: string): Bench | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [n, m] = [Number(words[0]), Number(words[1])];
  if (words[2] === undefined || !/^(?:ss|ds)$/i.test(words[2]) || !isCount(n) || !isCount(m)) return null;
  if (n > MOST) throw new BadInputError(`MDGP text: ${n} elements are more than ${MOST}`);
  const numbers = words.slice(3).map(Number);
  const bad = numbers.findIndex((one) => !Number.isFinite(one));
  if (bad >= 0) throw new BadInputError(`MDGP text: ${words[bad + 3] ?? ''} is no number`);
  if (numbers.length < 2 * m) throw new BadInputError(`MDGP text: ${m} groups need ${2 * m} sizes`);
  const offerings = Array.from({ length: m }, (_, group) => {
    const [min, max] = [numbers[2 * group] ?? 0, numbers[2 * group + 1] ?? 0];
    return { id: String(group + 1), min, max, delta: null };
  });
  const rest = numbers.slice(2 * m);
  if (rest.length % 3 !== 0) throw new BadInputError('MDGP text: the last line i j d is cut off');
  const members = Array.from({ length: n }, (_, i) => ({ id: String(i), gender: 'X' as const }));
  return { members, weights: weightsOf(rest, n), chose: [], offerings, placeAll: true, coverage: false };
}

function weightsOf(numbers: readonly number[], n: number): Bench['weights'] {
  const weights: Bench['weights'] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [i, j, d] = [numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0];
    if (![i, j].every((one) => Number.isInteger(one) && one >= 0 && one < n))
      throw new BadInputError(`MDGP text: no element ${i} or ${j} among 0..${n - 1}`);
    if (i !== j) weights.push([String(i), String(j), d]);
  }
  return weights;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

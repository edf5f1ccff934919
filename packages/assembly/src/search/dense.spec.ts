import { checkBench } from '../checker/bench.ts';
import type { Bench } from '../schema.ts';
import { assembleBench } from '../solve.ts';
import { Random } from './random.ts';

/** Half of all pairs have a weight, which may be negative, and everybody chose about one in five of the others. */
function benchOf(people: number, offerings: Bench['offerings']): Bench {
  const random = new Random(3);
  const id = (i: number): string => `member ${i}`;
  const numbers = Array.from({ length: people }, (_, i) => i);
  const pairs = numbers.flatMap((i) => numbers.filter((j) => j !== i).map((j): [number, number] => [i, j]));
  return {
    members: numbers.map((i) => ({ id: id(i), gender: i % 2 === 0 ? 'F' : 'M' })),
    weights: pairs.flatMap(([i, j]): Bench['weights'] =>
      i < j && random.int(2) === 0 ? [[id(i), id(j), random.int(1000) / 100 - 3]] : [],
    ),
    chose: pairs.flatMap(([i, j]): Bench['chose'] => (random.int(5) === 0 ? [[id(i), id(j)]] : [])),
    offerings,
    placeAll: true,
    coverage: true,
  };
}

const offering = (index: number, min: number, max: number, delta: number | null) => ({
  id: `offering ${index}`,
  min,
  max,
  delta,
});

describe('bench files in which everybody has to be placed', () => {
  it.each([
    ['that are all needed', [7, 7, 8, 8], null],
    ['with a balance', [7, 7, 8, 8], 1],
    ['of which one is left over', [6, 6, 6, 6, 6, 7], 2],
  ] as const)('are solved with coverage, by offerings %s', async (_what, sizes, delta) => {
    const bench = benchOf(
      30,
      sizes.map((size, index) => offering(index, size - 1, size + 1, delta)),
    );
    const result = await assembleBench(bench, false, { effort: 0.02 });
    expect(checkBench(bench, result)).toEqual([]);
    expect(result.groups.flatMap(({ members }) => members)).toHaveLength(30);
  });

  it('use the only numbers of offerings of nine and of ten that a hundred people fill', async () => {
    const bench = benchOf(
      100,
      Array.from({ length: 24 }, (_, index) => offering(index, 9 + (index % 2), 9 + (index % 2), null)),
    );
    const result = await assembleBench({ ...bench, coverage: false }, false, { effort: 0.002 });
    expect(result.unplaced).toEqual([]);
  });

  it('keep sizes above any number of people', async () => {
    const bench = benchOf(20, [offering(1, 2 ** 32 + 2, 2 ** 33, null)]);
    const result = await assembleBench({ ...bench, placeAll: false, coverage: false }, false);
    expect(result.groups).toEqual([]);
  });
});

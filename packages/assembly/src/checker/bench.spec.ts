import type { Bench, Result } from '../schema.ts';
import { checkBench } from './check.ts';

const weights: Bench['weights'] = [
  ['a', 'b', 2],
  ['c', 'd', 0.5],
  ['b', 'c', 9],
];

function fixture(): { bench: Bench; result: Result } {
  const bench: Bench = {
    members: [
      { id: 'a', gender: 'F' },
      { id: 'b', gender: 'M' },
      { id: 'c', gender: 'F' },
      { id: 'd', gender: 'M' },
      { id: 'e', gender: 'X' },
    ],
    weights,
    chose: [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'd'],
      ['d', 'c'],
    ],
    offerings: [
      { id: 'one', min: 2, max: 3, delta: 0 },
      { id: 'two', min: 2, max: 3, delta: null },
    ],
    placeAll: false,
    coverage: true,
  };
  const result: Result = {
    value: 2.5,
    bound: 2.5,
    gap: 0,
    proved: true,
    groups: [
      { offering: 'one', members: ['a', 'b'] },
      { offering: 'two', members: ['c', 'd'] },
    ],
    unplaced: [{ id: 'e', reason: 'next-cycle' }],
    seed: 1,
    hash: '0'.repeat(64),
    version: '1',
    milliseconds: 1,
  };
  return { bench, result };
}

type Break = (world: ReturnType<typeof fixture>) => void;

const breaks: Record<string, Break> = {
  known: ({ result }) => (result.groups[0]!.offering = 'three'),
  once: ({ result }) => (result.groups[1]!.offering = 'one'),
  I1: ({ result }) => (result.groups[1]!.members = ['a', 'c', 'd']),
  I2: ({ bench }) => (bench.offerings[1]!.min = 3),
  I3: ({ bench }) => (bench.members[0]!.gender = 'M'),
  I6: ({ bench }) => bench.chose.pop(),
  everyone: ({ result }) => (result.unplaced = []),
  placeAll: ({ bench }) => (bench.placeAll = true),
  I10: ({ result }) => (result.value = 2.6),
  I11: ({ result }) => (result.bound = 2.4),
};

describe('the checker of bench files', () => {
  it('finds nothing wrong with a correct answer', () => {
    const { bench, result } = fixture();
    expect(checkBench(bench, result)).toEqual([]);
  });

  it.each(Object.keys(breaks))('finds what breaks %s', (rule) => {
    const world = fixture();
    breaks[rule]!(world);
    expect(checkBench(world.bench, world.result).map((violation) => violation.rule)).toContain(rule);
  });

  it('does not ask for choices when coverage is off', () => {
    const { bench, result } = fixture();
    expect(checkBench({ ...bench, coverage: false, chose: [] }, result)).toEqual([]);
  });
});

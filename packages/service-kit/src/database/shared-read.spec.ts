import { currentContext, makeContext, runInContext } from '../context/context.ts';
import { SharedRead } from './shared-read.ts';

function numbers() {
  const queries: string[][] = [];
  const read = new SharedRead<{ key: string; n: number }>(
    (keys) => {
      queries.push(keys);
      if (keys.includes('broken')) return Promise.reject(new Error('down'));
      return Promise.resolve(keys.filter((key) => key !== 'none').flatMap((key) => [1, 2].map((n) => ({ key, n }))));
    },
    (row) => row.key,
  );
  return { queries, read };
}

describe('gathered reads', () => {
  it('asks once for all of one turn, each key once, and gives everybody his rows', async () => {
    const { queries, read } = numbers();
    const rows = await Promise.all(['a', 'b', 'a', 'none'].map((key) => read.find(key)));
    expect(queries).toEqual([['a', 'b', 'none']]);
    expect(rows.map((found) => found.map(({ key, n }) => `${key}${n}`))).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['a1', 'a2'],
      [],
    ]);
  });

  it('keeps nothing', async () => {
    const { queries, read } = numbers();
    await read.find('a');
    await read.find('a');
    expect(queries).toEqual([['a'], ['a']]);
  });

  it('reads until the most patient asker has to know', async () => {
    const deadlines: (number | undefined)[] = [];
    const read = new SharedRead<string>(
      () => {
        deadlines.push(currentContext()?.deadline);
        return Promise.resolve([]);
      },
      (row) => row,
    );
    const until = (deadline?: number) =>
      runInContext(makeContext(undefined, undefined, undefined, deadline), () => read.find('a'));
    await Promise.all([until(5), until(9), until(7)]);
    await Promise.all([until(5), until()]);
    await until(3);
    expect(deadlines).toEqual([9, undefined, 3]);
  });

  it('bounds a query', async () => {
    const { queries, read } = numbers();
    await Promise.all(Array.from({ length: 450 }, (_, index) => read.find(`k${index}`)));
    expect(queries.map((keys) => keys.length)).toEqual([200, 200, 50]);
  });

  it('tells everybody of a failure, and goes on', async () => {
    const { read } = numbers();
    const settled = await Promise.allSettled(['a', 'broken'].map((key) => read.find(key)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read.find('a')).toHaveLength(2);
  });
});

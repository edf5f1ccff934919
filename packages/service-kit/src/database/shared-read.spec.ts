import { currentContext, makeContext, runInContext } from '../context/context.ts';
import { sharedRead } from './shared-read.ts';

describe('reads that share a query', () => {
  it('asks once for all keys of one turn, each key once, and gives each caller its rows', async () => {
    const queries: string[][] = [];
    const find = sharedRead(
      (keys) => {
        queries.push(keys);
        return Promise.resolve(keys.filter((key) => key !== 'none').flatMap((key) => [1, 2].map((n) => ({ key, n }))));
      },
      (row) => row.key,
    );
    const rows = await Promise.all(['a', 'b', 'a', 'none'].map(find));
    expect(rows.map((found) => found.map(({ key, n }) => `${key}${n}`))).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['a1', 'a2'],
      [],
    ]);
    await find('a');
    expect(queries).toEqual([['a', 'b', 'none'], ['a']]);
  });

  it('runs until the latest deadline of its callers', async () => {
    const deadlines: (number | undefined)[] = [];
    const find = sharedRead(
      () => {
        deadlines.push(currentContext()?.deadline);
        return Promise.resolve<string[]>([]);
      },
      (row) => row,
    );
    const until = (deadline?: number) =>
      runInContext(makeContext(undefined, undefined, undefined, deadline), () => find('a'));
    await Promise.all([until(5), until(9), until(7)]);
    await Promise.all([until(5), until()]);
    await until(3);
    expect(deadlines).toEqual([9, Number.POSITIVE_INFINITY, 3]);
  });
});

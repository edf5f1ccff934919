import { everyPage } from './every-page.ts';

describe('all rows of a list', () => {
  const asked: object[] = [];
  /** A list of the numbers from 0 to 9, in pages. */
  const tenNumbers = (page: { cursor?: string; limit: number }) => {
    asked.push(page);
    const from = Number(page.cursor ?? 0);
    const to = Math.min(10, from + page.limit);
    const rows = Array.from({ length: to - from }, (_, index) => from + index);
    return Promise.resolve({ rows, nextCursor: to < 10 ? String(to) : null });
  };
  beforeEach(() => void asked.splice(0));

  it('come page by page, each after the one before', async () => {
    expect(await everyPage(4, tenNumbers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked).toEqual([{ limit: 4 }, { cursor: '4', limit: 4 }, { cursor: '8', limit: 4 }]);
  });

  it('are not asked for beyond the most that are wanted', async () => {
    expect(await everyPage(2, tenNumbers, 4)).toEqual([0, 1, 2, 3]);
    expect(asked).toHaveLength(2);
  });
});

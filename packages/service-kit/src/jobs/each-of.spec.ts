import { AppError } from '@emberhood/contracts';
import { eachOf } from './each-of.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const bad = Object.assign(new Error('this row'), { code: '23514' });

describe('eachOf', () => {
  /** The ones that were tried, and the error if there was one. */
  async function tried(outcomes: readonly (Error | null)[]) {
    const seen: number[] = [];
    const error = await eachOf([...outcomes.entries()], ([at, outcome]) => {
      seen.push(at);
      return outcome ? Promise.reject(outcome) : Promise.resolve();
    }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return { seen, error };
  }

  it('goes on with the others after an error with one, which is thrown at the end', async () => {
    expect(await tried([bad, null])).toEqual({ seen: [0, 1], error: bad });
  });

  it('says how many are in trouble, with what is wrong with each', async () => {
    const { error } = await tried([bad, null, away, bad]);
    expect(error).toMatchObject({ message: '3 of 4 failed', errors: [bad, away, bad] });
  });

  it('stops where three after one another find the database away, as the next would', async () => {
    expect((await tried([away, away, null, away, away, bad, away])).seen).toHaveLength(7);
    expect(await tried([bad, away, away, away, null])).toEqual({ seen: [0, 1, 2, 3], error: away });
  });

  it.each(['MEDIA.STORAGE_UNAVAILABLE', 'PAYMENT.UNAVAILABLE'] as const)('stops as well at %s', async (code) => {
    const silent = new AppError(code);
    expect(await tried([bad, silent, silent, silent, null])).toEqual({ seen: [0, 1, 2, 3], error: silent });
    const answered = new AppError('VIDEO.NOT_FOUND');
    expect((await tried([answered, answered, answered, null])).seen).toHaveLength(4);
  });

  it('stops within parts as well, and so with the parts', async () => {
    let asked = 0;
    const parts = Array.from({ length: 9 }, () => ['a', 'b', 'c', 'd']);
    const work = () => {
      asked++;
      return Promise.reject(away);
    };
    await expect(eachOf(parts, (part) => eachOf(part, work))).rejects.toBe(away);
    expect(asked).toBe(9);
  });
});

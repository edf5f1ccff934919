import { eachOf } from './each-of.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const bad = Object.assign(new Error('this row'), { code: '23514' });

describe('eachOf', () => {
  /** What became of each: an error, or done. */
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
    expect((await tried([bad, away, away, away, null])).seen).toEqual([0, 1, 2, 3]);
  });
});

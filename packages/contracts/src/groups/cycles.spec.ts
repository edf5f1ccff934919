import { CycleInput, CycleSettings } from './cycles.ts';

describe('rules of a cycle', () => {
  const withChoosers = (plausibleChoosers: number) => ({
    city: 'CA:ON:Toronto',
    name: 'autumn',
    freezesAt: '2027-01-10T17:00:00.000Z',
    settings: { plausibleChoosers },
  });

  it('P2 refuses a new cycle in which fewer than three could have chosen somebody, and reads those of before', () => {
    for (const few of [1, 2]) expect(CycleInput.safeParse(withChoosers(few)).success).toBe(false);
    expect(CycleInput.parse(withChoosers(3)).settings.plausibleChoosers).toBe(3);
    expect(CycleSettings.parse({ plausibleChoosers: 1 }).plausibleChoosers).toBe(1);
  });
});

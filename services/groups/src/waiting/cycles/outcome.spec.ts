import { outcomeOf, type OutcomeRow } from './outcome.ts';

const row = (change: Partial<OutcomeRow> = {}): OutcomeRow => ({
  published: 4,
  begun: 3,
  dissolved: 1,
  cancelled: 0,
  saidYes: 30,
  saidYesBegun: 24,
  over: 20,
  absent: 0,
  lateCancels: 0,
  freed: 0,
  refilled: 0,
  meetAgain: 0,
  safety: 0,
  noGroupRefunds: 0,
  waits: [],
  ...change,
});

describe('the outcome of a cycle', () => {
  it('P13 T28 tells of nobody: neither one to four, nor one to four who are left', () => {
    expect(outcomeOf(row()).absent).toEqual({ count: 0, of: 24 });
    expect(outcomeOf(row({ absent: 4 })).absent).toEqual({ count: null, of: 24 });
    expect(outcomeOf(row({ absent: 5 })).absent).toEqual({ count: 5, of: 24 });
    expect(outcomeOf(row({ meetAgain: 19 })).meetAgain).toEqual({ count: null, of: 20 });
    expect(outcomeOf(row({ meetAgain: 20 })).meetAgain).toEqual({ count: 20, of: 20 });
    expect(outcomeOf(row({ freed: 3, refilled: 3 })).refilled).toEqual({ count: null, of: null });
    expect(outcomeOf(row({ noGroupRefunds: 3 })).noGroupRefunds).toBeNull();
  });

  it('has the Gini of days waited, of five people or more', () => {
    expect(outcomeOf(row({ waits: [1, 1, 1, 1] })).giniOfWaiting).toBeNull();
    expect(outcomeOf(row({ waits: [7, 7, 7, 7, 7] })).giniOfWaiting).toBeCloseTo(0);
    expect(outcomeOf(row({ waits: [0, 0, 0, 0, 30] })).giniOfWaiting).toBeCloseTo(0.8);
  });
});

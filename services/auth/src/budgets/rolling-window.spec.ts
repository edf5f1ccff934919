import { reopensAt } from './rolling-window.ts';

const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);

describe('a rolling window', () => {
  it('is open while it has room', () => {
    expect(reopensAt([], [{ seconds: 60, max: 1 }], at(0))).toEqual(at(0));
    expect(reopensAt([at(0), at(10)], [{ seconds: 60, max: 3 }], at(20))).toEqual(at(20));
  });

  it('opens when the unit that fills it leaves', () => {
    expect(reopensAt([at(0), at(10)], [{ seconds: 60, max: 2 }], at(20))).toEqual(at(60));
    expect(reopensAt([at(0), at(10), at(20)], [{ seconds: 60, max: 2 }], at(30))).toEqual(at(70));
  });

  it('forgets what is as old as the window', () => {
    expect(reopensAt([at(0)], [{ seconds: 60, max: 1 }], at(59))).toEqual(at(60));
    expect(reopensAt([at(0)], [{ seconds: 60, max: 1 }], at(60))).toEqual(at(60));
  });

  it('opens when the last of several windows opens', () => {
    const windows = [
      { seconds: 60, max: 1 },
      { seconds: 3_600, max: 2 },
    ];
    expect(reopensAt([at(0), at(100)], windows, at(110))).toEqual(at(3_600));
    expect(reopensAt([at(100)], windows, at(110))).toEqual(at(160));
  });
});

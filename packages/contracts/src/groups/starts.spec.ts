import { waitingInSteps } from './starts.ts';

describe('how many wait, as everybody may read it', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 'few'],
    [9, 'few'],
    [10, 10],
    [19, 10],
    [20, 20],
    [99, 50],
    [1_000, 100],
  ])('%i people: %s', (people, told) => expect(waitingInSteps(people)).toBe(told));
});

import { timeLeft } from './components/deadline.tsx';

it.each([
  [0, null],
  [-5, null],
  [59_000, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [3_600_000 + 120_000, '1 hour 2 minutes'],
  [24 * 3_600_000 + 59 * 60_000, '1 day'],
  [50 * 3_600_000, '2 days 2 hours'],
])('says of %i ms: %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});

import { currentTrace } from './trace.ts';

beforeEach(() => {
  vi.useFakeTimers();
  dispatchEvent(new Event('pointerdown'));
});

it('is the same for all calls of a user action, and differs for the next one', () => {
  const first = currentTrace();
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  vi.advanceTimersByTime(4_900);
  expect(currentTrace()).toBe(first);
  const traces = ['pointerdown', 'keydown', 'popstate'].map((kind) => {
    dispatchEvent(new Event(kind));
    return currentTrace();
  });
  expect(new Set([first, ...traces]).size).toBe(4);
});

it('differs for each call without a user action', () => {
  const first = currentTrace();
  vi.advanceTimersByTime(5_000);
  expect(new Set([first, currentTrace(), currentTrace()]).size).toBe(3);
});

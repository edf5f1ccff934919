import type { Video } from '@emberhood/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ownClipsQuery, REVIEW_POLL_MS } from './own-profile.ts';

beforeEach(() => void vi.useFakeTimers());

/** Whether the own clips are asked for again while a page shows these. */
async function areAskedForAgain(...clips: Partial<Video>[]): Promise<boolean> {
  const queryFn = vi.fn(() => Promise.resolve(clips as Video[]));
  const initialData = clips as Video[];
  const options = { ...ownClipsQuery, queryFn, initialData, staleTime: Infinity };
  const leave = new QueryObserver(new QueryClient(), options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(REVIEW_POLL_MS);
  leave();
  return queryFn.mock.calls.length > 0;
}

describe('own clips', () => {
  const until = '2027-01-01T00:00:00.000Z';

  it('are asked for again while somebody has to decide about one, also after an appeal', async () => {
    expect(await areAskedForAgain({ status: 'pending_review', appeal: null })).toBe(true);
    expect(await areAskedForAgain({ status: 'rejected', appeal: { state: 'open', until } })).toBe(true);
    expect(await areAskedForAgain({ status: 'taken_down', appeal: { state: 'open', until } })).toBe(true);
  });

  it('are left at that once nobody has to', async () => {
    expect(await areAskedForAgain({ status: 'approved', appeal: null })).toBe(false);
    expect(await areAskedForAgain({ status: 'rejected', appeal: { state: 'upheld', until } })).toBe(false);
  });
});

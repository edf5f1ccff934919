import type { Video } from '@emberhood/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ownClipsQuery } from './own-profile.ts';

/** In how many milliseconds the own clips are asked for again. */
function asksAgainAfter(...clips: Partial<Video>[]): unknown {
  const client = new QueryClient();
  client.setQueryData(ownClipsQuery.queryKey, clips as Video[]);
  const query = client.getQueryCache().find<Video[], Error, Video[], typeof ownClipsQuery.queryKey>(ownClipsQuery);
  const { refetchInterval } = ownClipsQuery;
  return typeof refetchInterval === 'function' && query ? refetchInterval(query) : undefined;
}

describe('own clips', () => {
  const until = '2027-01-01T00:00:00.000Z';

  it('are asked for again while somebody has to decide about one, also after an appeal', () => {
    expect(asksAgainAfter({ status: 'pending_review', appeal: null })).toBeGreaterThan(0);
    expect(asksAgainAfter({ status: 'rejected', appeal: { state: 'open', until } })).toBeGreaterThan(0);
    expect(asksAgainAfter({ status: 'taken_down', appeal: { state: 'open', until } })).toBeGreaterThan(0);
  });

  it('are left at that once nobody has to', () => {
    expect(asksAgainAfter({ status: 'approved', appeal: null })).toBe(false);
    expect(asksAgainAfter({ status: 'rejected', appeal: { state: 'upheld', until } })).toBe(false);
  });
});

import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { ReviewRepository, ReviewRow } from './review.repository.ts';
import { ReviewService } from './review.service.ts';

const VERA = { reviewerId: 'vera', reviewerName: 'vera@example.com', groupmates: [] };
const OPEN = { id: 'case', videoId: 'clip', state: 'open', subjectId: 'maya', isClaimed: false, leaseName: null };

describe('a claim that comes too late', () => {
  it.each([
    ['REVIEW.DECIDED', { state: 'decided', decidedName: 'omar@example.com', status: 'approved' }],
    ['REVIEW.CLAIMED', { isClaimed: true, leaseName: 'omar@example.com' }],
  ])('%s names who was faster, also where that happened after the case was read', async (code, since) => {
    const reads = [OPEN, { ...OPEN, ...since }];
    const reviews = strictFake<ReviewRepository>('ReviewRepository', {
      findShown: () => Promise.resolve(reads.shift() as ReviewRow | undefined),
      countLeases: () => Promise.resolve(0),
      claim: () => Promise.resolve(false),
      obstacle: () => Promise.resolve(null),
    });
    const none = undefined as never;
    const service = new ReviewService(reviews, none, none, fakeTransactions(), none, none);
    const error: unknown = await service.claim(VERA, 'clip').catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code, details: { facts: { by: 'omar@example.com' } } });
  });
});

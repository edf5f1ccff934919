import { readDecision, statusAfter } from './decision.ts';

describe('a decision', () => {
  it('to approve has no reason, whatever was sent with it', () => {
    expect(readDecision({ decision: 'approve', reason: 'other', note: 'x' })).toEqual({
      decision: 'approve',
      reason: null,
      note: null,
    });
  });

  it('case 30: to reject needs a reason, and "other" a note', () => {
    expect(() => readDecision({ decision: 'reject' })).toThrow(
      expect.objectContaining({ code: 'REVIEW.REASON_REQUIRED' }),
    );
    for (const note of [undefined, '']) {
      expect(() => readDecision({ decision: 'reject', reason: 'other', ...(note !== undefined && { note }) })).toThrow(
        expect.objectContaining({ code: 'REVIEW.NOTE_REQUIRED' }),
      );
    }
    expect(readDecision({ decision: 'reject', reason: 'unwatchable' })).toEqual({
      decision: 'reject',
      reason: 'unwatchable',
      note: null,
    });
  });

  it.each([
    ['initial', 'approve', 'pending_review', 'approved'],
    ['initial', 'reject', 'pending_review', 'rejected'],
    ['appeal', 'approve', 'rejected', 'approved'],
    ['appeal', 'approve', 'taken_down', 'approved'],
    ['appeal', 'reject', 'rejected', 'rejected'],
    ['appeal', 'reject', 'taken_down', 'taken_down'],
    ['report', 'approve', 'approved', 'approved'],
    ['report', 'reject', 'approved', 'taken_down'],
  ] as const)('about an %s case, to %s a clip that is %s, makes it %s', (kind, decision, before, after) => {
    expect(statusAfter(kind, decision, before)).toBe(after);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './cursor.ts';
import { readDecision, statusAfter } from './decision.ts';

const ID = '8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a';

describe('a cursor', () => {
  it('comes back as it was written', () => {
    const cursor = { priority: 1, at: new Date(1_763_000_000_123), id: ID };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    Buffer.from(`1.1.${ID}' or 1=1`).toString('base64url'),
    Buffer.from(`1.-1.${ID}`).toString('base64url'),
    'é'.repeat(60),
  ])('is not %j', (text) => {
    expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'REQUEST.INVALID' }));
  });
});

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

import { AppError } from '@emberhood/contracts';
import { codeOf, doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { CasesRepository } from '../cases/cases.repository.ts';
import type { MediaMetrics } from '../media.metrics.ts';
import type { DecisionsRepository } from './decisions.repository.ts';
import { DecisionsService } from './decisions.service.ts';
import type { ReviewRepository, ReviewRow } from './review.repository.ts';
import type { ReviewService } from './review.service.ts';

const VERA = { reviewerId: 'vera', reviewerName: 'vera@example.com', groupmates: [] };

/** A new clip that waits and that Vera has claimed. */
const WAITING = {
  id: 'case',
  videoId: 'clip',
  kind: 'initial',
  state: 'open',
  version: 3,
  subjectId: 'maya',
  status: 'pending_review',
  statusBefore: null,
  isClaimed: true,
  leaseBy: 'vera',
  leaseName: 'vera@example.com',
  decidedName: null,
  decision: null,
  appealed: null,
} as ReviewRow;

interface World {
  /** The rows that successive reads return; the last one repeats. */
  rows?: readonly Partial<ReviewRow>[];
  /** The error that the database throws on a decision. */
  failure?: Error;
  /** The case that it throws for; otherwise every one. */
  failsFor?: string;
}

function desk({ rows = [{}], failure, failsFor }: World) {
  const left = [...rows];
  const { did, note } = doneInOrder();
  const service = new DecisionsService(
    strictFake<ReviewRepository>('ReviewRepository', {
      lock: () => Promise.resolve({ ...WAITING, ...(left.length > 1 ? left.shift() : left[0]) }),
      obstacle: () => Promise.resolve(null),
    }),
    strictFake<DecisionsRepository>('DecisionsRepository', {
      setDecided: (_tx, { id }, _reviewer, { decision, reason }) =>
        note(`${decision} ${id} ${reason ?? ''}`.trim()).then(() => {
          if (failure && (failsFor ?? id) === id) throw failure;
        }),
      setUndone: () => note('undo').then(() => true),
      moveClip: (_tx, { to, reason }) => note(`clip ${to} ${reason ?? ''}`.trim()),
    }),
    strictFake<CasesRepository>('CasesRepository'),
    strictFake<ReviewService>('ReviewService', { show: () => Promise.resolve({} as never) }),
    // Never commits, so only what is counted outside is noted.
    fakeTransactions(),
    {
      decisions: { inc: ({ decision }: { decision: string }) => void note(`counted ${decision}`) },
    } as unknown as MediaMetrics,
  );
  return { service, did };
}

describe('DecisionsService', () => {
  it.each([
    ['initial', 'pending_review', 'approve', ['approve case', 'clip approved']],
    ['initial', 'pending_review', 'reject', ['reject case unwatchable', 'clip rejected unwatchable']],
    ['report', 'approved', 'approve', ['approve case']],
    ['report', 'approved', 'reject', ['reject case unwatchable', 'clip taken_down unwatchable']],
    ['appeal', 'rejected', 'approve', ['approve case', 'clip approved']],
    ['appeal', 'taken_down', 'approve', ['approve case', 'clip approved']],
    ['appeal', 'rejected', 'reject', ['reject case unwatchable']],
    ['appeal', 'taken_down', 'reject', ['reject case unwatchable']],
  ] as const)('moves the clip of a case %s that is %s to where %s leads', async (kind, status, decision, expected) => {
    const { service, did } = desk({ rows: [{ kind, status }] });
    await service.decide(VERA, 'clip', {
      version: 3,
      decision,
      ...(decision === 'reject' && { reason: 'unwatchable' }),
    });
    expect(did).toEqual(expected);
  });

  it.each([new Error('the database is away'), new AppError('RPC.UNAVAILABLE')])(
    'takes a fault of our own for none of theirs: %s',
    async (failure) => {
      const items = [{ id: 'a', version: 3 }];
      await expect(
        desk({ failure }).service.decideMany(VERA, { decision: 'approve', items }, () => undefined),
      ).rejects.toBe(failure);
    },
  );

  it('says what was decided before and after a fault of our own', async () => {
    const failure = new Error('the database is away');
    const rows = [{ id: 'case a' }, { id: 'case b' }, { id: 'case c' }];
    const { service } = desk({ rows, failure, failsFor: 'case b' });
    const items = ['a', 'b', 'c'].map((id) => ({ id, version: 3 }));
    const faults: unknown[] = [];
    const { results } = await service.decideMany(VERA, { decision: 'approve', items }, (...told) => faults.push(told));
    expect(results).toEqual([
      { id: 'a', error: null },
      { id: 'b', error: 'INTERNAL' },
      { id: 'c', error: null },
    ]);
    expect(faults).toEqual([[failure, 'b']]);
  });

  it('leaves a clip that had stayed when its decision is undone', async () => {
    const { service, did } = desk({ rows: [{ state: 'decided', statusBefore: 'pending_review' }] });
    await service.undo(VERA, 'clip', 3);
    expect(did).toEqual(['undo', 'counted undo']);
  });

  it.each([
    [
      'by the case of a report',
      [{ status: 'approved', kind: 'report' }],
      'none',
      ['reject case unwatchable', 'clip taken_down unwatchable'],
    ],
    [
      'whose report somebody else holds',
      [{ status: 'approved', kind: 'report', leaseBy: 'noor' }],
      'REVIEW.CLAIMED',
      [],
    ],
  ] as const)('takes down a clip %s', async (_what, rows, code, expected) => {
    const { service, did } = desk({ rows });
    expect(await codeOf(service.takeDown(VERA, 'clip', { reason: 'unwatchable' }))).toBe(code);
    expect(did).toEqual(expected);
  });
});

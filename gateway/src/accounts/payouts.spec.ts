import { rowOf } from './payouts.controller.ts';

it('gives every transfer of a group its day and reference, and their sum', () => {
  const transfers = [
    { id: 'a', on: '2026-11-01', reference: 'TRF 1', cents: 14_400 },
    { id: 'b', on: '2026-11-20', reference: 'TRF 2', cents: -3_600 },
  ];
  const line = { groupId: 'g', title: 'Pottery', completedAt: null, seats: 4, paid: null };
  const amounts = {
    grossCents: 12_000,
    feeCents: 1_200,
    netCents: 10_800,
    collectedCents: 12_000,
    payoutCents: 10_800,
  };
  expect(rowOf({ ...line, ...amounts, transfers })).toMatchObject({
    fromUsToHost: 108,
    paid: 108,
    paidOn: '2026-11-01, 2026-11-20',
    paidReference: 'TRF 1, TRF 2',
  });
});

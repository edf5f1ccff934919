import { fileOf } from './ledger.controller.ts';

it('the file of a month names the day of each entry by the calendar of Toronto, as the month does', () => {
  const file = fileOf([
    {
      id: 7,
      at: '2026-12-01T03:30:00.000Z',
      kind: 'held',
      cents: 1_050,
      purpose: 'deposit',
      title: '',
      reference: '00000000-0000-4000-8000-0000000000a1',
      currency: 'CAD',
      provider: 'stripe',
      providerReference: 'pi_1',
    },
  ]);
  const [columns, row] = file
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  expect(row?.[columns?.indexOf('day') ?? -1]).toBe('2026-11-30');
  expect(row?.[columns?.indexOf('at') ?? -1]).toBe('2026-12-01T03:30:00.000Z');
});

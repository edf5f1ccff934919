import { errorTable, type ErrorCode } from '../errors.ts';

describe('a refusal at the desks', () => {
  it.each<ErrorCode>([
    'GROUPS.NOT_NOW',
    'GROUPS.REFUND_DECIDED',
    'HOSTING.HOST_DECIDED',
    'HOSTING.HOST_UNFIT',
    'HOSTING.PAYOUT_NOT_DUE',
    'HOSTING.PAYOUT_NOT_NOTED',
  ])('asks nobody to reload what is refetched with it: %s', (code) =>
    expect(errorTable[code].message).not.toMatch(/reload/),
  );
});

import { api, type Endpoint } from '@emberhood/contracts';
import { assertShareable, rowFor } from './shared-address.ts';

const ROWS = [api.createProfile, api.register];

describe('endpoints that share an address', () => {
  it.each([{ profile: {} }, { profile: null }, { profile: {}, availability: [] }])('%j is a profile', (body) => {
    expect(rowFor(ROWS, body)).toBe(api.createProfile);
    expect(rowFor(ROWS.toReversed(), body)).toBe(api.createProfile);
  });

  it.each([
    { availability: [] },
    {},
    { Profile: {} },
    Object.create({ profile: {} }),
    ['profile'],
    'profile',
    null,
    undefined,
  ])('%j is a registration', (body) => expect(rowFor(ROWS, body)).toBe(api.register));

  it('a row that stands alone is meant whatever the body is', () => {
    expect(rowFor([api.createInvite], { profile: {} })).toBe(api.createInvite);
    expect(rowFor([api.createProfile], {})).toBe(api.createProfile);
  });

  it('the two rows of the table may share theirs', () => expect(() => assertShareable(ROWS)).not.toThrow());

  it.each<[string, Endpoint[]]>([
    ['another path', [api.createProfile, api.createInvite]],
    ['another access', [api.createProfile, { ...api.register, access: 'public' }]],
    ['another status', [api.createProfile, { ...api.register, status: 200 }]],
    ['nothing to tell them apart', [api.register, api.register]],
    ['the same key', [api.createProfile, api.createProfile]],
  ])('refuses %s', (_case, rows) => expect(() => assertShareable(rows)).toThrow('cannot share an address'));
});

import { StaffAct, allCalls, api, type Endpoint } from './index.ts';

/** Every staff call that is not a read. */
const rows = Object.entries<Endpoint>(api).filter(
  ([, { method, access }]) => method !== 'GET' && (access === 'moderator' || access === 'operator'),
);
/** They claim a case for some minutes, or release it; the service records the holder. */
const LASTING_NOTHING = [
  'claimNextReview',
  'claimReview',
  'releaseReview',
  'skipReview',
  'claimPersonCase',
  'releasePersonCase',
  'claimHandedCase',
];

describe('acts of the team', () => {
  it('have each a name in the one audit', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(([, { act }]) => act === undefined).map(([name]) => name)).toEqual([]);
    const named = new Set(rows.map(([, { act }]) => act).filter((act) => act !== null));
    expect([...named].toSorted()).toEqual(StaffAct.options.toSorted());
  });

  it('are left out of it only where they change nothing that lasts', () => {
    expect(
      rows
        .filter(([, { act }]) => act === null)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(LASTING_NOTHING.toSorted());
  });

  it('are told by the service that a call is handed on to', () => {
    const groups = rows.filter(([, { path, act }]) => path.startsWith('/operator/') && act);
    expect(groups.length).toBeGreaterThan(15);
    for (const [name, { act }] of groups)
      expect(allCalls.find(({ subject }) => subject === `rpc.groups.${name}.v1`)?.act).toBe(act);
  });
});

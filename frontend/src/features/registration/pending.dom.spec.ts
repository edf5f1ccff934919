import { enterAccount, leaveAccount } from '#shared/account/boundary.ts';
import {
  forgetRegistration,
  pendingRegistrations,
  rememberRegistration,
  subscribePending,
  type PendingRegistration,
} from './pending.ts';

const KEY = 'emberhood.draft.registrations';
const pottery: PendingRegistration = { name: 'pottery', submission: { offering: { kind: 'program', id: 'pottery' } } };
const general: PendingRegistration = { name: 'anything', submission: { availability: ['2027-02-19T19:00'] } };

describe('pending registrations', () => {
  it('keeps one for each offering, the latest answers last', () => {
    rememberRegistration(pottery);
    rememberRegistration(general);
    rememberRegistration({ ...pottery, name: 'pottery again' });
    expect(pendingRegistrations().map(({ name }) => name)).toEqual(['anything', 'pottery again']);
    forgetRegistration(pottery);
    expect(pendingRegistrations()).toEqual([general]);
    forgetRegistration(general);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('keeps no more than the twelve last', () => {
    const ids = Array.from({ length: 13 }, (_, at) => `program-${String(at)}`);
    for (const id of ids) rememberRegistration({ name: id, submission: { offering: { kind: 'program', id } } });
    expect(pendingRegistrations().map(({ name }) => name)).toEqual(ids.slice(1));
  });

  it.each([
    'no json',
    '[]',
    '{"version":2,"list":[{"name":"x","submission":{}}]}',
    '{"version":1,"list":"x"}',
    '{"version":1,"list":[{"name":7,"submission":{}}]}',
    '{"version":1,"list":[{"name":"x"}]}',
    '{"version":1,"list":[{"name":"x","submission":{"offering":"pottery"}}]}',
    '{"version":1,"list":[{"name":"x","submission":{"availability":"friday"}}]}',
    '{"version":1,"list":[{"name":"x","submission":{"acknowledged":"yes"}}]}',
  ])('reads nothing out of %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(pendingRegistrations()).toEqual([]);
  });

  it('NAV-64 survives the first sign-in, but neither another account nor a sign-out', () => {
    rememberRegistration(pottery);
    enterAccount('al@example.com', 'al@example.com');
    expect(pendingRegistrations()).toEqual([pottery]);
    enterAccount('bo@example.com', 'bo@example.com');
    expect(pendingRegistrations()).toEqual([]);
    rememberRegistration(pottery);
    leaveAccount();
    expect(pendingRegistrations()).toEqual([]);
  });

  it('tells of changes, also of those in another tab', () => {
    const listener = vi.fn();
    const stop = subscribePending(listener);
    rememberRegistration(pottery);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    forgetRegistration(pottery);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

import { randomUUID } from 'node:crypto';
import { secretKey } from '@emberhood/service-kit';
import { fakeOutbox, fakeTx, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { AccountRow, AccountsRepository, NewIdentity } from '../accounts/accounts.repository.ts';
import type { AgreementsRepository } from '../agreements/agreements.repository.ts';
import type { AuditTrail } from '../audit/audit.repository.ts';
import type { Notifications } from '../notifications/notifications.service.ts';
import type { RolesRepository } from '../roles/roles.repository.ts';
import { DeviceMarks } from '../secrets/device.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Bans } from '../standing/bans.ts';
import { AdmissionService, type Browser } from './admission.service.ts';
import { DeviceNotices } from './device-notices.ts';
import { ProvenAccounts } from './proven-accounts.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const marks = new DeviceMarks([{ version: 1, key: secretKey('07'.repeat(32)) }]);
const maya: AccountRow = { id: randomUUID(), email: 'maya@example.com', suspendedAt: null, deletesAt: null };
const identity: NewIdentity = {
  provider: 'magic-link',
  issuer: 'email',
  subject: maya.email,
  label: maya.email,
  tenantId: null,
  objectId: null,
};
const browser: Browser = { previousToken: null, device: null, client: { ip: '203.0.113.9', userAgent: 'Firefox' } };
const proof = { email: maya.email, identity };

interface World {
  account?: AccountRow;
  created?: boolean;
  banned?: boolean;
}

/** Everything that admission does, in its order, by a word each. */
function admission({ account = maya, created = false, banned = false }: World) {
  const did: string[] = [];
  const note = (word: string) => (): Promise<void> => {
    did.push(word);
    return Promise.resolve();
  };
  const { outbox, told } = fakeOutbox();
  const clock = { now: () => NOW };
  const noteEntry: AuditTrail['addOwn'] = (_tx, { event, result }) => note(`${event} ${result}`)();
  const audit = strictFake<AuditTrail>('AuditTrail', { add: noteEntry, addOwn: noteEntry });
  const accounts = strictFake<AccountsRepository>('AccountsRepository', {
    ensure: () => Promise.resolve(created),
    lockByEmail: () => Promise.resolve(account),
    lockById: (_tx, id) => Promise.resolve(id === account.id ? account : null),
    lockByIdentity: () => Promise.resolve(null),
    addIdentity: note('identity'),
    remove: note('removed'),
  });
  const bans = strictFake<Bans>('Bans', { includes: () => Promise.resolve(banned) });
  const mails = strictFake<Notifications>('Notifications', {
    request: (_tx, { template }) => note(`mail ${template.name}`)(),
  });
  const service = new AdmissionService(
    new ProvenAccounts(accounts, bans, audit, outbox, clock),
    strictFake<RolesRepository>('RolesRepository', { rolesOf: () => Promise.resolve([]) }),
    strictFake<SessionsService>('SessionsService', {
      open: (_tx, { id, email, roles }, _browser, byPasskey) => {
        did.push(`session of a ${roles.join()}${byPasskey ? ' by passkey' : ''}`);
        return Promise.resolve({ token: 'token', maxAgeSeconds: 60, accountId: id, email });
      },
    }),
    audit,
    new DeviceNotices(marks, mails, clock),
    strictFake<AgreementsRepository>('AgreementsRepository', { agree: note('agreed') }),
    clock,
  );
  return { service, did, told: () => told.map(({ type }) => type) };
}

describe('AdmissionService', () => {
  it('makes an account for a new address, and does not write to it of a new device', async () => {
    const { service, did, told } = admission({ created: true });
    await expect(service.admit(fakeTx, proof, browser)).resolves.toMatchObject({ admitted: true });
    expect(did).toEqual([
      'identity',
      'user_created magic-link',
      'agreed',
      'session of a member',
      'authn_login_success magic-link',
    ]);
    expect(told()).toEqual(['auth.account.created']);
  });

  it('writes to somebody we know of a device that we do not know', async () => {
    const { service, did, told } = admission({});
    await service.admit(fakeTx, proof, browser);
    expect(did.at(-1)).toBe('mail account.new-device');
    expect(told()).toEqual([]);
  });

  it('does not write of a device that was here before', async () => {
    const { service, did } = admission({});
    await service.admit(fakeTx, proof, { ...browser, device: marks.make(maya.email) });
    expect(did.at(-1)).toBe('authn_login_success magic-link');
  });

  it('writes of a device that was here for another address only', async () => {
    const { service, did } = admission({});
    await service.admit(fakeTx, proof, { ...browser, device: marks.make('lucas@example.com') });
    expect(did.at(-1)).toBe('mail account.new-device');
  });

  it('opens nothing for who is suspended', async () => {
    const { service, did } = admission({ account: { ...maya, suspendedAt: NOW } });
    await expect(service.admit(fakeTx, proof, browser)).resolves.toEqual({ admitted: false, reason: 'suspended' });
    expect(did).toEqual(['identity', 'authn_login_fail suspended']);
  });

  it('leaves no account behind for somebody suspended who left and comes again', async () => {
    const { service, did, told } = admission({ created: true, banned: true });
    await expect(service.admit(fakeTx, proof, browser)).resolves.toEqual({ admitted: false, reason: 'suspended' });
    expect(did).toEqual(['removed', 'authn_login_fail banned']);
    expect(told()).toEqual([]);
  });

  it('lets in who is about to be deleted, and changes nothing about that', async () => {
    const { service, did, told } = admission({ account: { ...maya, deletesAt: NOW } });
    await service.admit(fakeTx, proof, browser);
    expect(did.slice(0, 2)).toEqual(['identity', 'agreed']);
    expect(told()).toEqual([]);
  });

  it('tells the session that it was opened by a passkey', async () => {
    const { service, did } = admission({});
    await service.admitHolder(fakeTx, maya.id, browser);
    expect(did).toContain('session of a member by passkey');
  });

  it('admits nobody whose account has just gone', async () => {
    const { service, did } = admission({});
    await expect(service.admitHolder(fakeTx, randomUUID(), browser)).resolves.toBeNull();
    await expect(service.admitKnown(fakeTx, identity, browser)).resolves.toBeNull();
    expect(did).toEqual([]);
  });
});

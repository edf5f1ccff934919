import { randomUUID } from 'node:crypto';
import { AppError } from '@emberhood/contracts';
import { fakeOutbox, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import { describe, expect, it } from '@jest/globals';
import { InviteCodes } from './invite-codes.ts';
import { InvitesRepository, type SeenInvite } from './invites.repository.ts';
import { InvitesService } from './invites.service.ts';

const CONFIG = {
  INVITE_KEY: [Buffer.alloc(32, 1)] as [Buffer],
  INVITE_MAX_USES: 10,
  INVITE_VALID_DAYS: 30,
  POETRY_INVITE_CODE: 'POETRY-NIGHT',
};
const [OWNER, GUEST, OPERATOR, INVITE] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const CODE = 'MAYA-AB12CD';

function serviceWith(members: Partial<InvitesRepository>) {
  const { outbox, told } = fakeOutbox();
  const invites = strictFake<InvitesRepository>('InvitesRepository', members);
  return { told, service: new InvitesService(CONFIG, new InviteCodes(CONFIG), invites, fakeTransactions(), outbox) };
}

const seen: SeenInvite = {
  ownerId: OWNER,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  maxUses: 10,
  uses: 3,
  revokedAt: null,
  open: true,
  redeemed: false,
};
const given =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);
const nothing = given(undefined);

describe('InvitesService', () => {
  it('asks for a first name before it asks the database', async () => {
    const { service } = serviceWith({});
    await expect(service.create(OWNER, '…')).rejects.toEqual(new AppError('INVITE.FIRST_NAME_REQUIRED'));
  });

  it('makes no second code beside one that is open', async () => {
    const { service, told } = serviceWith({ lockOwner: nothing, hasActive: given(true) });
    await expect(service.create(OWNER, 'Maya')).rejects.toEqual(new AppError('INVITE.ACTIVE_EXISTS'));
    expect(told).toEqual([]);
  });

  it('keeps a new code as hash and seal, never as it is', async () => {
    const kept: object[] = [];
    const { service } = serviceWith({
      lockOwner: nothing,
      hasActive: given(false),
      insert: (_tx, invite) => {
        kept.push(invite);
        return Promise.resolve();
      },
    });
    const { id: code, maxUses, usageCount } = await service.create(OWNER, 'Maya');
    expect({ maxUses, usageCount }).toEqual({ maxUses: 10, usageCount: 0 });
    expect(kept).toEqual([expect.objectContaining({ codeHash: new InviteCodes(CONFIG).hash(code), maxUses: 10 })]);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it.each([
    ['who is not there', undefined, { isValid: false, details: false }],
    ['of one’s own', seen, { isValid: true, details: true }],
    ['of somebody else', { ...seen, ownerId: GUEST }, { isValid: true, details: false }],
    ['that is used up', { ...seen, ownerId: GUEST, open: false }, { isValid: false, details: false }],
    ['that one has used', { ...seen, ownerId: null, open: false, redeemed: true }, { isValid: true, details: false }],
  ])('tells of a code %s no more than it should', async (_which, found, { isValid, details }) => {
    const answer = await serviceWith({ findByHashes: given(found) }).service.get(OWNER, CODE);
    expect({ isValid: answer.isValid, details: answer.details !== null }).toEqual({ isValid, details });
  });

  it('tells nobody who is signed out whose code it is', async () => {
    const answer = await serviceWith({ findByHashes: given({ ...seen, ownerId: null }) }).service.get(null, CODE);
    expect(answer).toEqual({ isValid: true, details: null });
  });

  it('takes no use for a code that is unknown', async () => {
    const { service, told } = serviceWith({ lockByHashes: given(undefined) });
    await expect(service.redeem(GUEST, CODE)).resolves.toBe(false);
    expect(told).toEqual([]);
  });

  it('takes one use for one person, however often they ask', async () => {
    const { service, told } = serviceWith({ lockByHashes: given(INVITE), isRedeemedBy: given(true) });
    await expect(service.redeem(GUEST, CODE)).resolves.toBe(true);
    expect(told).toEqual([]);
  });

  it('lets nobody in by a code whose last use has gone', async () => {
    const { service, told } = serviceWith({
      lockByHashes: given(INVITE),
      isRedeemedBy: given(false),
      takeUse: given(false),
    });
    await expect(service.redeem(GUEST, CODE)).resolves.toBe(false);
    expect(told).toEqual([]);
  });

  it('tells of a revocation by an operator once', async () => {
    const first = serviceWith({ revokeById: given({ ownerId: OWNER, before: false }) });
    await first.service.revokeAny(INVITE, OPERATOR);
    expect(first.told.map(({ type }) => type)).toEqual(['invites.invite.revoked']);
    const again = serviceWith({ revokeById: given({ ownerId: OWNER, before: true }) });
    await again.service.revokeAny(INVITE, OPERATOR);
    expect(again.told).toEqual([]);
  });
});

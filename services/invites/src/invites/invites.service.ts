import { randomUUID } from 'node:crypto';
import { AppError, events, type Invite } from '@emberhood/contracts';
import { Outbox, secondsUntilFewer, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { INVITES_CONFIG, type InvitesConfig } from '../invites.config.ts';
import { inDays, namePart, newCode } from './invite-code.ts';
import { InviteCodes } from './invite-codes.ts';
import { toInvite } from './invite-view.ts';
import { InviteEntity } from './invite.entity.ts';
import { InvitesRepository } from './invites.repository.ts';

/** Limit for one owner, including revoked ones, so that nobody fills our tables. */
const DAILY = { at: 'createdAt', most: 40, seconds: 86_400 } as const;

@Injectable()
export class InvitesService {
  constructor(
    @Inject(INVITES_CONFIG) private readonly config: InvitesConfig,
    private readonly codes: InviteCodes,
    private readonly invites: InvitesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** @throws INVITE.FIRST_NAME_REQUIRED, INVITE.ACTIVE_EXISTS, REQUEST.RATE_LIMITED */
  async create(ownerId: string, firstName: string): Promise<Invite> {
    const name = namePart(firstName);
    if (name === null) throw new AppError('INVITE.FIRST_NAME_REQUIRED');
    const id = randomUUID();
    const code = newCode(name);
    const maxUses = this.config.INVITE_MAX_USES;
    const expiresAt = inDays(this.config.INVITE_VALID_DAYS);
    await this.transactions.run(async (tx) => {
      await this.lockOwner(tx, ownerId);
      if (await this.invites.hasActive(tx, ownerId)) throw new AppError('INVITE.ACTIVE_EXISTS');
      const kept = { codeHash: this.codes.hash(code), codeSealed: this.codes.seal(id, code) };
      await this.invites.insert(tx, { id, ownerId, ...kept, expiresAt, maxUses });
    });
    return toInvite(code, { expiresAt, maxUses, uses: 0, revokedAt: null });
  }

  /** Serialises the creation of an owner's codes until the transaction ends. @throws AUTH.SUSPENDED, REQUEST.RATE_LIMITED */
  async lockOwner(tx: Tx, ownerId: string): Promise<void> {
    await this.invites.lockOwner(tx, ownerId);
    if (await this.invites.isSuspended(tx, ownerId)) throw new AppError('AUTH.SUSPENDED');
    const retryAfter = await secondsUntilFewer(tx, InviteEntity, { ownerId }, DAILY);
    if (retryAfter !== null) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter });
  }

  /** Unknown, used-up, expired and revoked codes look the same. A code stays valid for its users, for retries. */
  async get(accountId: string | null, code: string): Promise<{ isValid: boolean; details: Invite | null }> {
    const invite = await this.invites.findByHashes(this.codes.hashes(code), accountId);
    if (!invite) return { isValid: false, details: null };
    const details = accountId !== null && invite.ownerId === accountId ? toInvite(code, invite) : null;
    return { isValid: invite.open || invite.redeemed, details };
  }

  /** Earlier uses stay; new ones are refused. @throws INVITE.NOT_FOUND */
  async revoke(ownerId: string, code: string): Promise<Invite> {
    const found = await this.transactions.run((tx) => this.invites.revoke(tx, this.codes.hashes(code), ownerId));
    const { details } = await this.get(ownerId, code);
    if (!found || !details) throw new AppError('INVITE.NOT_FOUND');
    return details;
  }

  /** @param by the operator. @throws INVITE.NOT_FOUND */
  async revokeAny(inviteId: string, by: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const revoked = await this.invites.revokeById(tx, inviteId);
      if (!revoked) throw new AppError('INVITE.NOT_FOUND');
      if (revoked.before) return;
      await this.outbox.add(tx, events.inviteRevoked, { accountId: revoked.ownerId, inviteId, by });
    });
  }

  async listOwned(ownerId: string): Promise<string[]> {
    const rows = await this.invites.listSealed(ownerId);
    return rows.flatMap((row) => this.codes.unseal(row.id, row.codeSealed) ?? []);
  }

  /** Uses the code once for this person. @returns true if they use it now or did before */
  redeem(accountId: string, code: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const inviteId = await this.invites.lockByHashes(tx, this.codes.hashes(code));
      if (inviteId === undefined) return false;
      if (await this.invites.isRedeemedBy(tx, inviteId, accountId)) return true;
      if (!(await this.invites.takeUse(tx, inviteId))) return false;
      await this.invites.insertRedemption(tx, inviteId, accountId);
      return true;
    });
  }
}

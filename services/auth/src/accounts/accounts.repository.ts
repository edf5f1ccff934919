import { randomUUID } from 'node:crypto';
import { columnsOf, insertNew, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from './account.entity.ts';
import { IdentityEntity } from './identity.entity.ts';

export type AccountRow = Pick<AccountEntity, 'id' | 'email' | 'suspendedAt' | 'deletesAt'>;

const HELD = { mode: 'for_no_key_update' } as const;

export type NewIdentity = Omit<IdentityEntity, 'id' | 'accountId' | 'createdAt'>;

/** Identity of a person who signs in by mail. */
export function addressIdentity(email: string): NewIdentity {
  return {
    provider: 'magic-link',
    issuer: 'magic-link',
    subject: email,
    label: email,
    tenantId: null,
    objectId: null,
  };
}

const SHOWN = ['id', 'provider', 'label', 'createdAt'] as const;
export type IdentityRow = Pick<IdentityEntity, (typeof SHOWN)[number]>;

@Injectable()
export class AccountsRepository {
  /** Whether the account is new; of concurrent calls exactly one gets true. */
  ensure(tx: Tx, email: string, now: Date): Promise<boolean> {
    return insertNew(tx, AccountEntity, { id: randomUUID(), email, createdAt: now });
  }

  /** Locks the row until the transaction ends, so that no role or suspension changes meanwhile. */
  lockByEmail(tx: Tx, email: string): Promise<AccountRow | null> {
    return tx.findOne(AccountEntity, { where: { email }, lock: HELD });
  }

  lockById(tx: Tx, id: string): Promise<AccountRow | null> {
    return tx.findOne(AccountEntity, { where: { id }, lock: HELD });
  }

  async lockByIdentity(tx: Tx, issuer: string, subject: string): Promise<AccountRow | null> {
    const rows = await tx.query<AccountEntity[]>(
      `select ${columnsOf(AccountEntity, 'a')} from identities i join accounts a on a.id = i.account_id
        where i.issuer = $1 and i.subject = $2 for no key update of a`,
      [issuer, subject],
    );
    return rows[0] ?? null;
  }

  hasAddress(tx: Tx, email: string): Promise<boolean> {
    return tx.existsBy(AccountEntity, { email });
  }

  /** Also changes the mail identity; provider identities are keyed by the provider's subject. */
  async changeAddress(tx: Tx, id: string, email: string): Promise<void> {
    await tx.update(AccountEntity, { id }, { email });
    await tx.update(IdentityEntity, { accountId: id, provider: 'magic-link' }, { subject: email, label: email });
  }

  /** The mail address first, then the oldest; the order is stable for equal times. */
  identitiesOf(tx: Tx, accountId: string): Promise<IdentityRow[]> {
    return tx.query(
      `select ${columnsOf(IdentityEntity, undefined, SHOWN)} from identities where account_id = $1
        order by provider <> 'magic-link', created_at, id`,
      [accountId],
    );
  }

  async removeIdentity(tx: Tx, id: string): Promise<void> {
    await tx.delete(IdentityEntity, { id });
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(AccountEntity, { id });
  }

  /** Whether it was nobody's. */
  addIdentity(tx: Tx, accountId: string, identity: NewIdentity, now: Date): Promise<boolean> {
    return insertNew(tx, IdentityEntity, { id: randomUUID(), accountId, ...identity, createdAt: now });
  }
}

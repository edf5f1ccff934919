import { randomUUID } from 'node:crypto';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from './account.entity.ts';
import { IdentityEntity } from './identity.entity.ts';

const READ = ['id', 'email', 'suspendedAt', 'deletesAt'] as const;
export type AccountRow = Pick<AccountEntity, (typeof READ)[number]>;
const ACCOUNT = columnsOf(AccountEntity, 'a', READ);

export type NewIdentity = Omit<IdentityEntity, 'id' | 'accountId' | 'createdAt'>;

/** Of who proves an address by a mail to it. */
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
  /** Whether it is new; at the same time elsewhere, exactly one is told so. */
  async ensure(tx: Tx, email: string, now: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'insert into accounts (id, email, created_at) values ($1, $2, $3) on conflict (email) do nothing returning id',
      [randomUUID(), email, now],
    );
    return rows.length > 0;
  }

  /** The row is held until the end of the transaction: nobody changes roles or suspends meanwhile. */
  async lockByEmail(tx: Tx, email: string): Promise<AccountRow | null> {
    const rows = await tx.query<AccountRow[]>(
      `select ${ACCOUNT} from accounts a where a.email = $1 for no key update`,
      [email],
    );
    return rows[0] ?? null;
  }

  async lockById(tx: Tx, id: string): Promise<AccountRow | null> {
    const rows = await tx.query<AccountRow[]>(`select ${ACCOUNT} from accounts a where a.id = $1 for no key update`, [
      id,
    ]);
    return rows[0] ?? null;
  }

  async lockByIdentity(tx: Tx, issuer: string, subject: string): Promise<AccountRow | null> {
    const rows = await tx.query<AccountRow[]>(
      `select ${ACCOUNT} from identities i join accounts a on a.id = i.account_id
        where i.issuer = $1 and i.subject = $2 for no key update of a`,
      [issuer, subject],
    );
    return rows[0] ?? null;
  }

  async hasAddress(tx: Tx, email: string): Promise<boolean> {
    return (await tx.query<unknown[]>('select 1 from accounts where email = $1', [email])).length > 0;
  }

  /** With the identity that signing in by mail goes by; those of providers are known by the provider's word. */
  async changeAddress(tx: Tx, id: string, email: string): Promise<void> {
    await tx.query('update accounts set email = $2 where id = $1', [id, email]);
    await tx.query(`update identities set subject = $2, label = $2 where account_id = $1 and provider = 'magic-link'`, [
      id,
      email,
    ]);
  }

  /** The address first, then the oldest: two of one instant keep their places. */
  identitiesOf(tx: Tx, accountId: string): Promise<IdentityRow[]> {
    return tx.query(
      `select ${columnsOf(IdentityEntity, undefined, SHOWN)} from identities where account_id = $1
        order by provider <> 'magic-link', created_at, id`,
      [accountId],
    );
  }

  async removeIdentity(tx: Tx, id: string): Promise<void> {
    await tx.query('delete from identities where id = $1', [id]);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.query('delete from accounts where id = $1', [id]);
  }

  async addIdentity(tx: Tx, accountId: string, identity: NewIdentity, now: Date): Promise<void> {
    await tx.query(
      `insert into identities (id, account_id, provider, issuer, subject, label, tenant_id, object_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (issuer, subject) do nothing`,
      [
        randomUUID(),
        accountId,
        identity.provider,
        identity.issuer,
        identity.subject,
        identity.label,
        identity.tenantId,
        identity.objectId,
        now,
      ],
    );
  }
}

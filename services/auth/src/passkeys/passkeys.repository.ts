import { insertNew, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PasskeyEntity } from './passkey.entity.ts';
import { SpentChallengeEntity } from './spent-challenge.entity.ts';

@Injectable()
export class PasskeysRepository extends SqlRepository {
  /** The oldest first. */
  listOf(accountId: string): Promise<PasskeyEntity[]> {
    return this.source.manager.find(PasskeyEntity, { where: { accountId }, order: { createdAt: 'asc', id: 'asc' } });
  }

  /**
   * Locks the row, so that one transaction at a time checks and raises the counter. Locks its account first, as all
   * other changes do.
   */
  async lock(tx: Tx, credentialId: string): Promise<PasskeyEntity | null> {
    await tx.query(
      'select 1 from accounts a join passkeys p on p.account_id = a.id where p.credential_id = $1 for no key update of a',
      [credentialId],
    );
    return tx.findOne(PasskeyEntity, { where: { credentialId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Whether it was new. */
  add(tx: Tx, row: PasskeyEntity): Promise<boolean> {
    return insertNew(tx, PasskeyEntity, row);
  }

  async used(tx: Tx, id: string, counter: number, synced: boolean, now: Date): Promise<void> {
    await tx.update(PasskeyEntity, { id }, { counter: String(counter), synced, lastUsedAt: now });
  }

  async rename(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await tx.update(PasskeyEntity, { id, accountId }, { name });
    return affected === 1;
  }

  /** Its name, or null if none. */
  async remove(tx: Tx, accountId: string, id: string): Promise<string | null> {
    const [rows] = await tx.query<[{ name: string }[], number]>(
      'delete from passkeys where id = $2 and account_id = $1 returning name',
      [accountId, id],
    );
    return rows[0]?.name ?? null;
  }

  async removeAllOf(tx: Tx, accountId: string): Promise<number> {
    const { affected } = await tx.delete(PasskeyEntity, { accountId });
    return affected ?? 0;
  }

  async namesOf(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.find(PasskeyEntity, { select: { name: true }, where: { accountId } });
    return rows.map(({ name }) => name);
  }

  /** Whether this is the first answer. */
  spend(tx: Tx, digest: Buffer, expiresAt: Date): Promise<boolean> {
    return insertNew(tx, SpentChallengeEntity, { digest, expiresAt });
  }
}

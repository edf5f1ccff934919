import type { BlockedPerson } from '@emberhood/contracts';
import { insertNew, isoOf, keepNewest, keepOwn, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BlockDecisionEntity } from './block-decision.entity.ts';
import { BlockEntity } from './block.entity.ts';

/** A member's decision to block another or to remove the block. */
export type BlockDecision = Pick<BlockDecisionEntity, 'ownerId' | 'otherId' | 'blocked'>;

@Injectable()
export class BlocksRepository extends SqlRepository {
  /** Newest first, including people whom nobody can find any more, because their block still holds. */
  list(ownerId: string): Promise<BlockedPerson[]> {
    return this.source.query(
      `select p.person_id as id, coalesce(p.nickname, p.first_name, '') as name, ${isoOf('b.created_at')} as since
         from blocks b join profiles p on p.account_id = b.other_id where b.owner_id = $1 order by b.created_at desc, 1`,
      [ownerId],
    );
  }

  /** Whether this member blocks the other, or did so before. */
  async hasEverBlocked(ownerId: string, otherId: string): Promise<boolean> {
    const { manager } = this.source;
    return (
      (await manager.existsBy(BlockEntity, { ownerId, otherId })) ||
      manager.existsBy(BlockDecisionEntity, { ownerId, otherId })
    );
  }

  /** Saves a decision made here as the newest one. @returns its version, or null if one of the two has left */
  async saveOwn(tx: Tx, decision: BlockDecision): Promise<number | null> {
    if (!(await this.holdBoth(tx, decision))) return null;
    const version = await keepOwn(tx, BlockDecisionEntity, decision, decision.blocked);
    await this.apply(tx, decision);
    return version;
  }

  /** Saves a decision made in groups. @returns false if a newer one is known or one of the two has left meanwhile */
  async saveFromGroups(tx: Tx, decision: BlockDecision & { version: number }): Promise<boolean> {
    return (await this.holdBoth(tx, decision)) && keepNewest(tx, BlockDecisionEntity, decision);
  }

  /** Makes or removes the block according to the newest decision. */
  async apply(tx: Tx, { ownerId, otherId, blocked }: BlockDecision): Promise<void> {
    if (blocked) await insertNew(tx, BlockEntity, { ownerId, otherId });
    else await tx.delete(BlockEntity, { ownerId, otherId });
  }

  /** Locks both profiles, so that an erasure waits and then finds what was written. @returns false if one is erased */
  private async holdBoth(tx: Tx, { ownerId, otherId }: BlockDecision): Promise<boolean> {
    const held = await tx.query<unknown[]>(
      'select 1 from profiles where account_id = any($1) order by account_id for key share',
      [[ownerId, otherId]],
    );
    return held.length === 2;
  }
}

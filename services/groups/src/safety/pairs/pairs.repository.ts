import type { ApartKind } from '@emberhood/contracts';
import { insertNew, keepNewest, keepOwn, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ARE_GROUPMATES } from '../reports/reports.repository.ts';
import { BlockDecisionEntity } from './block-decision.entity.ts';
import { FriendCodeEntity } from './friend-code.entity.ts';
import { PairRuleEntity } from './pair-rule.entity.ts';

/** Whether a member blocks another from now on. */
export type BlockDecision = Pick<BlockDecisionEntity, 'ownerId' | 'otherId' | 'blocked'>;

export interface PairRow extends Pick<PairRuleEntity, 'kind'> {
  a: string;
  b: string;
}

/** The wishes of these people about each other. */
export function listPairs(tx: Tx, accountIds: readonly string[]): Promise<PairRow[]> {
  return tx.query(
    `select kind, owner_id as a, other_id as b from pair_rules where owner_id = any($1) and other_id = any($1) order by 1, 2, 3`,
    [accountIds],
  );
}

@Injectable()
export class PairsRepository extends SqlRepository {
  /** The account behind a seat, if both were in the group at the same time. */
  async findGroupmate(accountId: string, groupId: string, seatId: string): Promise<string | undefined> {
    const [row] = await this.source.query<{ id: string }[]>(
      `select other.account_id as id from seats own join seats other on other.group_id = own.group_id
       where own.account_id = $1 and own.group_id = $2 and other.id = $3 and ${ARE_GROUPMATES}`,
      [accountId, groupId, seatId],
    );
    return row?.id;
  }

  saveOwnBlock(tx: Tx, decision: BlockDecision): Promise<number> {
    return keepOwn(tx, BlockDecisionEntity, decision, decision.blocked);
  }

  /** Saves a block made in profiles. False if a newer change is known. */
  saveNewerBlock(tx: Tx, decision: BlockDecision & { version: number }): Promise<boolean> {
    return keepNewest(tx, BlockDecisionEntity, decision);
  }

  /** Returns false if nothing changed. */
  async setRule(tx: Tx, ownerId: string, otherId: string, kind: ApartKind, on: boolean): Promise<boolean> {
    const rule = { ownerId, otherId, kind };
    return on ? insertNew(tx, PairRuleEntity, rule) : (await tx.delete(PairRuleEntity, rule)).affected !== 0;
  }

  hasFriend(accountId: string, tx = this.source.manager): Promise<boolean> {
    return tx.existsBy(PairRuleEntity, { ownerId: accountId, kind: 'friend' });
  }

  async codeOf(accountId: string): Promise<string | undefined> {
    return (await this.source.manager.findOneBy(FriendCodeEntity, { accountId }))?.code;
  }

  async saveCode(accountId: string, code: string): Promise<void> {
    await insertNew(this.source.manager, FriendCodeEntity, { code, accountId });
  }

  /** Deletes the code and returns whose it was. Locks both, who may enter each other's code at the same time. */
  async useCode(tx: Tx, accountId: string, code: string): Promise<string | undefined> {
    const found = await tx.findOneBy(FriendCodeEntity, { code });
    if (!found) return undefined;
    for (const id of [accountId, found.accountId].toSorted())
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('groups.pairs.' || $1, 0))`, [id]);
    return (await tx.delete(FriendCodeEntity, { code })).affected === 0 ? undefined : found.accountId;
  }

  /** Also turns off the codes of both. Returns false if one of the two has a friend already. */
  async pairFriends(tx: Tx, a: string, b: string): Promise<boolean> {
    const kind = 'friend';
    if (await tx.existsBy(PairRuleEntity, { kind, ownerId: In([a, b]) })) return false;
    await tx.insert(PairRuleEntity, [
      { ownerId: a, otherId: b, kind },
      { ownerId: b, otherId: a, kind },
    ]);
    await tx.delete(FriendCodeEntity, { accountId: In([a, b]) });
    return true;
  }

  async endPair(accountId: string): Promise<void> {
    await this.source.query(`delete from pair_rules where kind = 'friend' and $1 in (owner_id, other_id)`, [accountId]);
  }

  async deleteCode(accountId: string): Promise<void> {
    await this.source.manager.delete(FriendCodeEntity, { accountId });
  }
}

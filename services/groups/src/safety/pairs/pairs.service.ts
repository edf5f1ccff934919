import { randomInt } from 'node:crypto';
import { AppError, events, type ApartKind, type FriendPair } from '@emberhood/contracts';
import { Outbox, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccounts } from '../../ground/index.ts';
import { ReportsRepository } from '../reports/reports.repository.ts';
import { PairsRepository, type BlockDecision } from './pairs.repository.ts';

/** Has no letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 69 random bits, so that guesses need no limit of their own. */
const LENGTH = 14;

/** Friends come together if both want it; two people stay apart if one wants it. Nobody else is told (P11). */
@Injectable()
export class PairsService {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly reports: ReportsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** A block is also sent to profiles, where it applies too. @throws GROUPS.NOT_FOUND for a seat of no common group */
  async setApart(accountId: string, groupId: string, seatId: string, kind: ApartKind, on: boolean): Promise<void> {
    const otherId = await this.pairs.findGroupmate(accountId, groupId, seatId);
    if (otherId === undefined) throw new AppError('GROUPS.NOT_FOUND');
    await this.transactions.run(async (tx) => {
      if (kind !== 'block') {
        await this.pairs.setRule(tx, accountId, otherId, kind, on);
        return;
      }
      const decision = { ownerId: accountId, otherId, blocked: on };
      const version = await this.pairs.saveOwnBlock(tx, decision);
      await this.applyBlock(tx, decision);
      // Also if nothing changed here, because profiles may have an older change that says otherwise.
      await this.outbox.add(tx, events.groupsBlockChanged, { accountId, otherId, blocked: on, version });
    });
  }

  /** Tells operators, and nobody else, who deal with a block between groupmates before the next session (I21). */
  async applyBlock(tx: Tx, { ownerId, otherId, blocked }: BlockDecision): Promise<void> {
    // Waits for a publishing that may seat the two together; later ones see the block.
    await lockAccounts(tx, [ownerId, otherId]);
    const changed = await this.pairs.setRule(tx, ownerId, otherId, 'block', blocked);
    if (changed) await this.reports[blocked ? 'addBlock' : 'closeBlock'](tx, ownerId, otherId);
  }

  async friend(accountId: string): Promise<FriendPair> {
    if (await this.pairs.hasFriend(accountId)) return { state: 'paired', code: null };
    const code = await this.pairs.codeOf(accountId);
    return code === undefined ? { state: 'none', code: null } : { state: 'asked', code };
  }

  async requestPair(accountId: string): Promise<FriendPair> {
    const there = await this.friend(accountId);
    if (there.state !== 'none') return there;
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    await this.pairs.saveCode(accountId, code);
    return this.friend(accountId);
  }

  /**
   * Ignores case and blanks. A code that is gone because the two are a pair meanwhile is answered with the pair.
   * @throws GROUPS.PAIR_CODE_UNKNOWN, GROUPS.PAIR_OWN_CODE, GROUPS.PAIR_TAKEN
   */
  async acceptPair(accountId: string, typed: string): Promise<FriendPair> {
    const code = typed
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '');
    await this.transactions.run(async (tx) => {
      const other = await this.pairs.useCode(tx, accountId, code);
      if (other === undefined && (await this.pairs.hasFriend(accountId, tx))) return;
      if (other === undefined) throw new AppError('GROUPS.PAIR_CODE_UNKNOWN');
      if (other === accountId) throw new AppError('GROUPS.PAIR_OWN_CODE');
      if (!(await this.pairs.pairFriends(tx, accountId, other))) throw new AppError('GROUPS.PAIR_TAKEN');
    });
    return this.friend(accountId);
  }

  /** Leaves a pair that was made by the code meanwhile. */
  async turnOffCode(accountId: string): Promise<FriendPair> {
    await this.pairs.deleteCode(accountId);
    return this.friend(accountId);
  }

  endPair(accountId: string): Promise<void> {
    return this.pairs.endPair(accountId);
  }
}

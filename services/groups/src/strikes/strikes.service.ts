import { randomUUID } from 'node:crypto';
import { AppError, type AppealCase, type Strike } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { REST_DAYS } from './resting.ts';
import { StrikesRepository } from './strikes.repository.ts';

/** The published ladder (guide 2): first absence, second, third and later. */
const LADDER = ['forfeit', 'pause', 'review'] as const;

export interface Absence {
  accountId: string;
  groupId: string;
  seatId: string;
  sessionId: string;
  depositIds: string[];
}

/** Not coming has consequences that are known before, and an appeal that a person looks at. */
@Injectable()
export class StrikesService {
  constructor(
    private readonly strikes: StrikesRepository,
    private readonly deposits: DepositsService,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
  ) {}

  async noteAbsence(tx: Tx, absence: Absence, actor: string): Promise<void> {
    const before = await this.strikes.absences(tx, absence.accountId);
    const consequence = LADDER[Math.min(before, LADDER.length - 1)] ?? 'review';
    const id = randomUUID();
    const { accountId, groupId, seatId, sessionId } = absence;
    if (!(await this.strikes.add(tx, { id, accountId, seatId, sessionId, kind: 'no_show', consequence }))) return;
    if (consequence === 'forfeit') await this.deposits.forfeit(tx, absence.depositIds, actor);
    if (consequence === 'pause') await this.deposits.postpone(tx, accountId, REST_DAYS);
    await this.notices.add(tx, [
      { accountId, groupId, kind: 'strike', version: before + 1, data: { kind: 'no_show', consequence, strikeId: id } },
    ]);
  }

  ofAccount(accountId: string): Promise<Strike[]> {
    return this.strikes.ofAccount(accountId);
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.APPEAL_OPEN */
  async appeal(accountId: string, id: string, text: string): Promise<void> {
    const outcome = await this.strikes.appeal(accountId, id, text);
    if (outcome === 'unknown') throw new AppError('GROUPS.NOT_FOUND');
    if (outcome === 'open') throw new AppError('GROUPS.APPEAL_OPEN');
  }

  appeals(): Promise<AppealCase[]> {
    return this.strikes.appeals();
  }

  /** A lifted consequence gives a forfeited deposit back. @throws GROUPS.NOT_FOUND */
  decide(actor: string, id: string, decision: 'upheld' | 'lifted'): Promise<void> {
    return this.transactions.run(async (tx) => {
      const strike = await this.strikes.decide(tx, id, actor, decision);
      if (!strike) throw new AppError('GROUPS.NOT_FOUND');
      if (decision === 'lifted' && strike.consequence === 'forfeit')
        await this.deposits.refundForfeited(tx, strike.accountId, strike, actor);
      if (decision === 'lifted' && strike.consequence === 'pause')
        await this.deposits.endRest(tx, strike.accountId, id, REST_DAYS);
    });
  }
}

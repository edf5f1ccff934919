import { randomUUID } from 'node:crypto';
import { AppError, type TellAct } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsRepository, DepositsService } from '../../money/index.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { StrikesRepository, type DecidedStrike, type CountedAbsence } from './strikes.repository.ts';

/** Consequences of the first, the second, and the third and later absences (guide 2). */
const LADDER = ['forfeit', 'pause', 'review'] as const;
type Rung = (typeof LADDER)[number];

export interface Absence {
  accountId: string;
  groupId: string;
  seatId: string;
  sessionId: string;
  depositIds: string[];
}

/** Absences and their consequences, which are published and can be appealed. */
@Injectable()
export class StrikesService {
  constructor(
    private readonly strikes: StrikesRepository,
    private readonly deposits: DepositsService,
    private readonly payments: DepositsRepository,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
  ) {}

  async noteAbsence(tx: Tx, absence: Absence, actor: string): Promise<void> {
    const consequence = rungAfter(await this.strikes.countAbsences(tx, absence.accountId));
    const { accountId, groupId, seatId, sessionId } = absence;
    const strike = { id: randomUUID(), accountId, seatId, sessionId, kind: 'no_show', consequence } as const;
    const strikeId = await this.strikes.add(tx, strike);
    if (strikeId === null) return;
    const costsDeposit =
      consequence === 'forfeit' ? await this.deposits.forfeit(tx, absence.depositIds, actor) : undefined;
    if (consequence === 'pause') await this.payments.shiftRefundDates(tx, accountId, strikeId, 1);
    const data = { kind: 'no_show', consequence, strikeId, sessionId, costsDeposit };
    await this.notices.addNext(tx, { accountId, groupId, kind: 'strike', data });
  }

  /** Undoes an absence that was marked by mistake, unless an operator has decided about it. */
  async removeAbsence(
    tx: Tx,
    { seatId, sessionId }: { seatId: string; sessionId: string },
    actor: string,
  ): Promise<void> {
    const strike = await this.strikes.liftByHost(tx, seatId, sessionId, actor);
    if (strike) await this.applyDecision(tx, strike, 'lifted', actor);
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.APPEAL_OPEN, GROUPS.NOT_NOW once it is decided */
  async appeal(accountId: string, id: string, text: string): Promise<void> {
    if (await this.strikes.appeal(accountId, id, text)) return;
    const strike = await this.strikes.find(accountId, id);
    if (!strike) throw new AppError('GROUPS.NOT_FOUND');
    throw new AppError(strike.decision === null ? 'GROUPS.APPEAL_OPEN' : 'GROUPS.NOT_NOW');
  }

  /**
   * Decides about an appeal or a third absence, or lifts any other strike, and tells the member. @throws GROUPS.NOT_NOW
   * if that was done before
   */
  decide(actor: string, id: string, decision: 'upheld' | 'lifted', tell: TellAct): Promise<void> {
    return this.transactions.run(async (tx) => {
      const strike = await this.strikes.decide(tx, id, actor, decision);
      if (!strike) throw new AppError('GROUPS.NOT_NOW');
      await this.applyDecision(tx, strike, decision, actor);
      tell({ accountId: strike.accountId });
    });
  }

  /**
   * If the consequence is lifted: refunds a forfeited deposit unless another absence of that group costs it, ends a
   * rest, and recounts later absences.
   */
  private async applyDecision(
    tx: Tx,
    strike: DecidedStrike,
    decision: 'upheld' | 'lifted',
    actor: string,
  ): Promise<void> {
    const { id, accountId, groupId, seatId, sessionId, kind, consequence } = strike;
    const isLifted = decision === 'lifted';
    const standing = isLifted && kind === 'no_show' ? await this.recount(tx, accountId, actor) : [];
    const mayCost = consequence === 'forfeit';
    const costsDeposit = mayCost ? (await this.payments.listForfeited(tx, seatId)).length > 0 : undefined;
    const depositStays = mayCost && standing.some((one) => one.groupId === groupId && one.consequence === 'forfeit');
    const depositCounts = isLifted && mayCost && !depositStays && (await this.deposits.liftForfeit(tx, seatId, actor));
    if (isLifted && consequence === 'pause') await this.payments.shiftRefundDates(tx, accountId, id, -1);
    const rests = await this.strikes.rests(tx, accountId);
    const data = { kind, consequence, decision, sessionId, rests, costsDeposit, depositStays, depositCounts };
    await this.notices.addNext(tx, { accountId, groupId, kind: 'strike_decided', data });
  }

  /**
   * Lowers the consequences of absences that came after one that was lifted, unless an operator has decided about them
   * (decision: absences). Returns the absences that count.
   */
  private async recount(tx: Tx, accountId: string, actor: string): Promise<CountedAbsence[]> {
    const standing = await this.strikes.lockAbsences(tx, accountId);
    const recounted: CountedAbsence[] = [];
    for (const [before, strike] of standing.entries()) {
      const consequence = rungAfter(before);
      const isLower = LADDER.findIndex((rung) => rung === strike.consequence) > LADDER.indexOf(consequence);
      if (isLower && !strike.decided) await this.lowerConsequence(tx, { ...strike, accountId }, consequence, actor);
      recounted.push(isLower && !strike.decided ? { ...strike, consequence } : strike);
    }
    return recounted;
  }

  private async lowerConsequence(
    tx: Tx,
    {
      id: strikeId,
      accountId,
      groupId,
      sessionId,
      consequence: before,
      depositIds,
    }: CountedAbsence & { accountId: string },
    consequence: Rung,
    actor: string,
  ): Promise<void> {
    await this.strikes.setConsequence(tx, strikeId, consequence);
    if (before === 'pause') await this.payments.shiftRefundDates(tx, accountId, strikeId, -1);
    if (consequence === 'pause') await this.payments.shiftRefundDates(tx, accountId, strikeId, 1);
    const costsDeposit = consequence === 'forfeit' ? await this.deposits.forfeit(tx, depositIds, actor) : undefined;
    const data = { kind: 'no_show', consequence, strikeId, sessionId, recounted: true, costsDeposit };
    await this.notices.addNext(tx, { accountId, groupId, kind: 'strike', data });
  }
}

/** The consequence of the next absence after this many that count. */
function rungAfter(absences: number): Rung {
  return LADDER[absences] ?? 'review';
}

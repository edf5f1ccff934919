import { randomUUID } from 'node:crypto';
import { AppError, type LeftOutReason } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { GroupsRepository, type NewSeat } from '../groups/groups.repository.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from './assembly.config.ts';
import { cycleStates, groupStates, offeringStates, registrationStates, runStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { lockTimes } from './lock-times.ts';
import { PublishRepository } from './publish.repository.ts';
import { RulesToday, type Known } from './rules-today.service.ts';
import type { LeftOutRow, RunResult } from './run.entity.ts';
import { RunsRepository, type RunRow } from './runs.repository.ts';

/** One run as it becomes groups. */
interface Publishing {
  actor: string;
  run: RunRow;
  result: RunResult;
  settings: { chosenFrom: number; plausibleChoosers: number; depositRequired: boolean; confirmHours: number };
}

/**
 * Turns approved groups into real ones, in one transaction (I18). Those that no longer hold are left out, and their people wait on (decision 182).
 */
@Injectable()
export class PublishService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly rows: PublishRepository,
    private readonly groups: GroupsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly notices: NoticesRepository,
    private readonly cycles: CyclesRepository,
    private readonly rules: RulesToday,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  /**
   * Looks at every rule that may have changed since the freeze again, and seats people. What gets no group is handed in again.
   * @throws RUN.NOT_FOUND, GROUPS.NOT_NOW; where no group holds and nothing is published RUN.CHANGED or GROUPS.LOCK_TOO_LATE (I16)
   */
  publish(actor: string, runId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, runId);
      if (!run) throw new AppError('RUN.NOT_FOUND');
      if (run.kind !== 'final' || run.approvedBy === null || !run.result) throw new AppError('GROUPS.NOT_NOW');
      const cycle = await this.cycles.find(run.cycleId, tx);
      if (!cycle) throw new AppError('CYCLE.NOT_FOUND');
      await this.states.moveOne(tx, runStates, runId, { to: 'published', actor });
      await this.states.moveOne(tx, cycleStates, run.cycleId, { to: 'decided', actor });
      const publishing = { actor, run, result: run.result, settings: cycle.settings };
      const leftOut: LeftOutRow[] = [];
      for (const group of run.result.groups) {
        const reason = await this.seat(tx, publishing, group);
        if (reason !== null) leftOut.push({ offering: group.offering, reason });
      }
      const [first] = leftOut;
      if (first && leftOut.length === run.result.groups.length) throw nothingHolds(first);
      await this.runs.keepLeftOut(tx, runId, [...run.leftOut, ...leftOut]);
      const unused = await this.offerings.idsOf(tx, run.cycleId, 'open');
      await this.states.moveAll(tx, offeringStates, unused, { to: 'submitted', actor, reason: 'not used' });
    });
  }

  /** Everything as it was before, as long as nobody has been told. @throws RUN.NOTICES_SENT, GROUPS.NOT_NOW */
  rollBack(actor: string, runId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, runId);
      if (!run) throw new AppError('RUN.NOT_FOUND');
      const seats = await this.rows.seatsOfRun(tx, runId);
      const [groupIds, offeringIds] = [
        unique(seats.map((seat) => seat.groupId)),
        unique(seats.map((seat) => seat.offeringId)),
      ];
      for (const groupId of groupIds) await this.notices.dropUntold(tx, groupId);
      // Only now: dropping waits for whoever is being told at this moment.
      if (await this.notices.anyTold(tx, runId)) throw new AppError('RUN.NOTICES_SENT');
      await this.states.moveOne(tx, runStates, runId, {
        to: 'aborted',
        from: ['published'],
        actor,
        reason: 'rolled back',
      });
      await this.states.moveOne(tx, cycleStates, run.cycleId, { to: 'frozen', actor });
      await this.groups.leave(
        tx,
        seats.map((seat) => seat.seatId),
        'rolled_back',
      );
      await this.states.moveAll(
        tx,
        registrationStates,
        seats.map((seat) => seat.registrationId),
        { to: 'waiting', actor, reason: 'rolled back' },
      );
      await this.states.moveAll(tx, groupStates, groupIds, { to: 'dropped', actor });
      const unused = await this.offerings.idsOf(tx, run.cycleId, 'submitted');
      await this.states.moveAll(tx, offeringStates, [...offeringIds, ...unused], { to: 'open', actor });
    });
  }

  /** Null, or why there is no such group: then nothing of it is written. */
  private async seat(
    tx: Tx,
    { actor, run, result, settings }: Publishing,
    planned: RunResult['groups'][number],
  ): Promise<LeftOutReason | null> {
    const offering = await this.offerings.lock(tx, planned.offering);
    if (offering?.state !== 'open' || offering.cycleId !== run.cycleId) return 'offering';
    const times = lockTimes(offering, settings.confirmHours, this.config.NOTICE_HOLD_SECONDS);
    if (times === null) return 'late';
    const seats = seatsOf(planned.members, result);
    // Somebody whose account is gone is in no result any more.
    if (seats === null) return 'account';
    const { depositRequired } = settings;
    const broken = await this.rules.broken(tx, { offering, newcomers: seats, seated: [], depositRequired });
    if (broken !== null) return broken;
    const id = randomUUID();
    await this.groups.insert(tx, {
      id,
      runId: run.id,
      offeringId: offering.id,
      theta: settings.chosenFrom,
      kappa: settings.plausibleChoosers,
      ...times,
    });
    for (const to of ['approved', 'published'] as const) await this.states.moveOne(tx, groupStates, id, { to, actor });
    await this.states.moveOne(tx, offeringStates, offering.id, { to: 'placed', actor });
    await this.groups.insertSeats(
      tx,
      seats.map((seat) => ({ ...seat, groupId: id })),
    );
    const registrations = seats.map((seat) => seat.registrationId);
    for (const to of ['proposed', 'invited'] as const)
      await this.states.moveAll(tx, registrationStates, registrations, { to, actor });
    const dueAt = times.visibleAt;
    await this.notices.add(
      tx,
      seats.map(({ accountId }) => ({ accountId, groupId: id, kind: 'invited' as const, version: 1, dueAt })),
    );
    return null;
  }
}

/** Null where somebody is not known to the run any more. */
function seatsOf(accountIds: readonly string[], { members }: RunResult): (Omit<NewSeat, 'groupId'> & Known)[] | null {
  const seats = accountIds.flatMap((accountId) => {
    const member = members[accountId];
    return member ? [{ accountId, ...member }] : [];
  });
  return seats.length === accountIds.length ? seats : null;
}

function nothingHolds({ offering, reason }: LeftOutRow): AppError {
  return reason === 'late'
    ? new AppError('GROUPS.LOCK_TOO_LATE', { facts: { offering } })
    : new AppError('RUN.CHANGED', { facts: { rule: reason } });
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

import { randomUUID } from 'node:crypto';
import { AppError } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { GroupsRepository, type NewSeat } from '../groups/groups.repository.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { OfferingsRepository, type OfferingRow } from '../offerings/offerings.repository.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from './assembly.config.ts';
import { cycleStates, groupStates, offeringStates, registrationStates, runStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { PublishRepository } from './publish.repository.ts';
import { RulesToday, type BrokenRule } from './rules-today.service.ts';
import { RunsRepository, type RunResult, type RunRow } from './runs.repository.ts';

const LOCK_DAYS = 7;
const HOUR = 3_600_000;

/** One run as it becomes groups. */
interface Publishing {
  actor: string;
  run: RunRow;
  result: RunResult;
  settings: { chosenFrom: number; plausibleChoosers: number; depositRequired: boolean; confirmHours: number };
}

/** Turns approved groups into real ones: all of a run in one transaction, or none of it (I18). */
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
   * Looks at every rule that may have changed since the freeze again, and seats people.
   * @throws RUN.NOT_FOUND, GROUPS.NOT_NOW, RUN.CHANGED (nothing is published then), GROUPS.LOCK_TOO_LATE (I16)
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
      for (const group of run.result.groups) await this.seat(tx, publishing, group);
    });
  }

  /** Everything as it was before, as long as nobody has been told. @throws RUN.NOTICES_SENT, GROUPS.NOT_NOW */
  rollBack(actor: string, runId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, runId);
      if (!run) throw new AppError('RUN.NOT_FOUND');
      const seats = await this.rows.seatsOfRun(tx, runId);
      if (await this.notices.anyTold(tx, runId)) throw new AppError('RUN.NOTICES_SENT');
      await this.states.moveOne(tx, runStates, runId, {
        to: 'aborted',
        from: ['published'],
        actor,
        reason: 'rolled back',
      });
      await this.states.moveOne(tx, cycleStates, run.cycleId, { to: 'frozen', actor });
      const [groupIds, offeringIds] = [
        unique(seats.map((seat) => seat.groupId)),
        unique(seats.map((seat) => seat.offeringId)),
      ];
      for (const groupId of groupIds) await this.notices.dropUntold(tx, groupId);
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
      await this.states.moveAll(tx, offeringStates, offeringIds, { to: 'open', actor });
    });
  }

  private async seat(
    tx: Tx,
    { actor, run, result, settings }: Publishing,
    planned: RunResult['groups'][number],
  ): Promise<void> {
    const offering = await this.offerings.lock(tx, planned.offering);
    if (offering?.state !== 'open' || offering.cycleId !== run.cycleId) throw changed('offering');
    const times = this.timesOf(offering, settings.confirmHours);
    const seats = await this.seatsOf(tx, offering, planned.members, result, settings.depositRequired);
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
  }

  /** Locked seven days ahead, after everybody had the time to answer (I16). */
  private timesOf(offering: OfferingRow, confirmHours: number): { visibleAt: Date; confirmBy: Date; locksAt: Date } {
    const first = Math.min(...offering.sessions.map(({ startsAt }) => Date.parse(startsAt)));
    const visibleAt = new Date(Date.now() + this.config.NOTICE_HOLD_SECONDS * 1_000);
    const confirmBy = new Date(visibleAt.getTime() + confirmHours * HOUR);
    const locksAt = new Date(first - LOCK_DAYS * 24 * HOUR);
    if (confirmBy > locksAt) throw new AppError('GROUPS.LOCK_TOO_LATE', { facts: { offering: offering.title } });
    return { visibleAt, confirmBy, locksAt };
  }

  private async seatsOf(
    tx: Tx,
    offering: OfferingRow,
    accountIds: readonly string[],
    result: RunResult,
    depositRequired: boolean,
  ): Promise<Omit<NewSeat, 'groupId'>[]> {
    const members = accountIds.map((accountId) => ({ accountId, ...memberOf(result, accountId) }));
    const broken = await this.rules.broken(tx, { offering, newcomers: members, seated: [], depositRequired });
    if (broken !== null) throw changed(broken);
    return members;
  }
}

function memberOf(result: RunResult, accountId: string) {
  const member = result.members[accountId];
  if (!member) throw changed('registration');
  return member;
}

function changed(rule: BrokenRule | 'offering'): AppError {
  return new AppError('RUN.CHANGED', { facts: { rule } });
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

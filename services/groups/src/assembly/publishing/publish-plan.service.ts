import { randomUUID } from 'node:crypto';
import type { CycleSettings } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type OfferingRow, OfferingsRepository } from '../../offers/index.ts';
import { type Newcomer, type NewSeat, CurrentRules } from '../../places/index.ts';
import { CyclesRepository } from '../../waiting/index.ts';
import { lockTimes, type LockTimes } from '../freezing/lock-times.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import type { LeftOutRow, RunResult } from '../runs/run.entity.ts';

export interface Planned extends LockTimes {
  id: string;
  offering: OfferingRow;
  newcomers: (Omit<NewSeat, 'groupId'> & Newcomer)[];
}

/** Decides which groups of a run can be published today, and why the others cannot. */
@Injectable()
export class PublishPlan {
  constructor(
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsRepository,
    private readonly rules: CurrentRules,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  /** Writes nothing, but locks the cycle, its offerings and the registrations. @throws CYCLE.NOT_FOUND */
  async planGroups(
    tx: Tx,
    cycleId: string,
    result: RunResult,
  ): Promise<{ planned: Planned[]; leftOut: LeftOutRow[]; settings: CycleSettings; visibleAt: Date }> {
    const { settings } = await this.cycles.lock(tx, cycleId);
    const { confirmHours, depositRequired } = settings;
    const offerings = await this.offerings.lockAll(
      tx,
      result.groups.map(({ offering }) => offering),
    );
    const leftOut: LeftOutRow[] = [];
    const possible: Planned[] = [];
    for (const { offering: id, members } of result.groups) {
      const offering = offerings.get(id);
      const isOpen = offering?.state === 'open';
      const times = isOpen ? lockTimes(offering, confirmHours, this.config.NOTICE_HOLD_SECONDS) : null;
      // Members whose accounts are erased are missing from the result.
      const newcomers = seatsOf(members, result);
      if (!isOpen) leftOut.push({ offering: id, reason: 'offering' });
      else if (times === null) leftOut.push({ offering: id, reason: 'late' });
      else if (newcomers === null) leftOut.push({ offering: id, reason: 'account' });
      else if (!stillFits(offering, newcomers)) leftOut.push({ offering: id, reason: 'offering' });
      else possible.push({ id: randomUUID(), offering, newcomers, ...times });
    }
    const broken = await this.rules.checkAll(
      tx,
      possible.map(({ offering, newcomers }) => ({ offering, newcomers, seated: [], depositRequired })),
    );
    const planned = possible.filter(({ offering }, index) => {
      const reason = broken[index] ?? null;
      if (reason !== null) leftOut.push({ offering: offering.id, reason });
      return reason === null;
    });
    const visibleAt = new Date(Date.now() + this.config.NOTICE_HOLD_SECONDS * 1_000);
    return { planned, leftOut: inOrderOf(result, leftOut), settings, visibleAt };
  }
}

/** Returns null if one of the accounts is missing from the run's result. */
function seatsOf(accountIds: readonly string[], { members }: RunResult): Planned['newcomers'] | null {
  const seats = accountIds.flatMap((accountId) => {
    const member = members[accountId];
    return member ? [{ accountId, ...member }] : [];
  });
  return seats.length === accountIds.length ? seats : null;
}

/** Size and balance (H2, H3): the host may have changed them while the offering was out of its cycle. */
function stillFits({ minSize, maxSize, maxDifference }: OfferingRow, newcomers: Planned['newcomers']): boolean {
  const count = (side: NewSeat['gender']): number => newcomers.filter(({ gender }) => gender === side).length;
  const difference = Math.abs(count('F') - count('M'));
  return (
    newcomers.length >= minSize && newcomers.length <= maxSize && difference <= (maxDifference ?? newcomers.length)
  );
}

function inOrderOf({ groups }: RunResult, leftOut: readonly LeftOutRow[]): LeftOutRow[] {
  const place = new Map(groups.map(({ offering }, index) => [offering, index]));
  return leftOut.toSorted((one, other) => (place.get(one.offering) ?? 0) - (place.get(other.offering) ?? 0));
}

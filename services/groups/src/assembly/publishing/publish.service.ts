import { AppError, type CycleSettings } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { cycleStates, groupStates, offeringStates, registrationStates, runStates } from '../../ground/index.ts';
import { OfferingsRepository } from '../../offers/index.ts';
import { GroupsRepository, type Notice, NoticesRepository } from '../../places/index.ts';
import type { LeftOutRow } from '../runs/run.entity.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import { PublishPlan, type Planned } from './publish-plan.service.ts';
import { PublishRepository } from './publish.repository.ts';

/**
 * Creates the groups of an approved run in one transaction (I18), with as many statements for a whole city as for one
 * group. Groups that no longer keep every rule are left out, and their people go on waiting (decision: runs).
 */
@Injectable()
export class PublishService {
  constructor(
    private readonly plan: PublishPlan,
    private readonly rows: PublishRepository,
    private readonly groups: GroupsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly notices: NoticesRepository,
  ) {}

  /**
   * Checks every rule that may have changed since the freeze, and seats people. Offerings without a group are submitted
   * again. The caller holds the lock on the run. Returns the groups that are left out, and from when on members may know.
   * @throws GROUPS.NOT_NOW; RUN.CHANGED or GROUPS.LOCK_TOO_LATE if no group can be published (I16)
   */
  async publish(tx: Tx, run: RunRow, actor: string): Promise<{ leftOut: LeftOutRow[]; visibleAt: Date }> {
    if (!run.result) throw new AppError('GROUPS.NOT_NOW');
    await runStates.moveOne(tx, run.id, { to: 'published', actor });
    await cycleStates.moveOne(tx, run.cycleId, { to: 'decided', actor });
    const { planned, leftOut, settings, visibleAt } = await this.plan.planGroups(tx, run.cycleId, run.result);
    const [first] = leftOut;
    if (first && planned.length === 0) throw nothingToPublish(first);
    if (planned.length > 0) await this.createGroups(tx, planned, { runId: run.id, actor, settings });
    const unused = await this.offerings.lockIds(tx, run.cycleId, 'open');
    await offeringStates.moveAll(tx, unused, { to: 'submitted', actor, reason: 'not used' });
    return { leftOut, visibleAt };
  }

  private async createGroups(
    tx: Tx,
    planned: readonly Planned[],
    { runId, actor, settings }: { runId: string; actor: string; settings: CycleSettings },
  ): Promise<void> {
    const { chosenFrom: theta, plausibleChoosers: kappa } = settings;
    const groups = planned.map(({ offering, newcomers: _, ...group }) => {
      return { ...group, runId, offeringId: offering.id, theta, kappa };
    });
    await this.rows.insertGroups(tx, groups);
    const ids = groups.map(({ id }) => id);
    for (const to of ['approved', 'published'] as const) await groupStates.moveAll(tx, ids, { to, actor });
    const used = groups.map(({ offeringId }) => offeringId);
    await offeringStates.moveAll(tx, used, { to: 'placed', actor });
    const seats = planned.flatMap(({ id: groupId, visibleAt: dueAt, newcomers }) =>
      newcomers.map(({ accountId, registrationId, gender, firstName }) => {
        return { groupId, accountId, registrationId, gender, firstName, dueAt };
      }),
    );
    await this.groups.insertSeats(tx, seats);
    const registrations = seats.map(({ registrationId }) => registrationId);
    for (const to of ['proposed', 'invited'] as const)
      await registrationStates.moveAll(tx, registrations, { to, actor });
    const toMembers = seats.map(({ accountId, groupId, dueAt }): Notice => {
      return { accountId, groupId, kind: 'invited', version: 1, dueAt };
    });
    const toHosts = planned.flatMap(({ id: groupId, visibleAt: dueAt, offering: { hostId } }): Notice[] =>
      hostId === null ? [] : [{ accountId: hostId, groupId, kind: 'host_formed', version: 1, dueAt }],
    );
    await this.notices.add(tx, [...toMembers, ...toHosts]);
  }
}

function nothingToPublish({ offering, reason }: LeftOutRow): AppError {
  return reason === 'late'
    ? new AppError('GROUPS.LOCK_TOO_LATE', { facts: { offering } })
    : new AppError('RUN.CHANGED', { facts: { rule: reason } });
}

import { randomUUID } from 'node:crypto';
import { capacityOf, type Capacity } from '@emberhood/catalogue/capacity';
import {
  AppError,
  events,
  notifications,
  requestNotification,
  type HostOffering,
  type Location,
  type OfferingChange,
  type OfferingInput,
  type OfferingsQuery,
  type OperatorOffering,
  type PageQuery,
  type SeenOffering,
} from '@emberhood/contracts';
import { Outbox, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { assertSeen, offeringStates } from '../../ground/index.ts';
import { VenuesService } from '../venues/venues.service.ts';
import { OfferingsRepository, toHostOffering, type OfferingRow } from './offerings.repository.ts';

/** Offerings: each one possible group, written by a host and taken into a cycle by an operator. */
@Injectable()
export class OfferingsService {
  constructor(
    private readonly offerings: OfferingsRepository,
    private readonly venues: VenuesService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async ofHost(hostId: string, { id, ...page }: PageQuery & { id?: string | undefined }) {
    const { rows, nextCursor } = await this.offerings.ofHost(hostId, id, page);
    return { offerings: rows.map(toHostOffering), nextCursor };
  }

  /** @throws HOSTING.VENUE_NOT_FOUND, HOSTING.VENUE_TOO_SMALL, and what else is wrong with the input */
  async create(hostId: string, input: OfferingInput): Promise<HostOffering> {
    assertInput(input);
    const id = randomUUID();
    await this.transactions.run(async (tx) => {
      const { city } = await this.venues.book(tx, { id, ...input });
      await this.offerings.insert(tx, id, hostId, city, input);
    });
    return toHostOffering(await this.requireOwn(hostId, id));
  }

  /**
   * @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW once an operator has taken it into a cycle, REQUEST.CHANGED, and
   * what `create` throws
   */
  async change(hostId: string, id: string, { replaces, ...input }: OfferingChange): Promise<HostOffering> {
    assertInput(input);
    await this.transactions.run(async (tx) => {
      const { city } = await this.venues.book(tx, { id, ...input });
      const offering = await this.requireOwn(hostId, id, tx);
      const { state } = offering;
      // One that got no group is open as its host believes, until members know of the others.
      if ((state !== 'draft' && state !== 'submitted') || (await this.offerings.isUntold(tx, id)))
        throw new AppError('GROUPS.NOT_NOW');
      assertSeen(shownOf(offering), replaces);
      await this.offerings.update(tx, id, city, input);
    });
    return toHostOffering(await this.requireOwn(hostId, id));
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW; HOSTING.SESSIONS_INVALID if it has begun */
  async submit(hostId: string, id: string): Promise<HostOffering> {
    await this.transactions.run(async (tx) => {
      const { sessions } = await this.requireOwn(hostId, id, tx);
      assertSessions(sessions);
      await offeringStates.moveOne(tx, id, { to: 'submitted', from: ['draft'], actor: hostId });
    });
    return toHostOffering(await this.requireOwn(hostId, id));
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW */
  async withdraw(tx: Tx, hostId: string, id: string): Promise<HostOffering> {
    await offeringStates.moveOne(tx, id, { to: 'withdrawn', actor: hostId });
    return toHostOffering(await this.requireOwn(hostId, id, tx));
  }

  async forOperators(query: OfferingsQuery) {
    const { rows, nextCursor } = await this.offerings.forOperators(query);
    return { offerings: rows.map(toOperatorOffering), nextCursor };
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND */
  async read(id: string): Promise<OperatorOffering> {
    const row = await this.offerings.find(id);
    if (!row) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
    return toOperatorOffering(row);
  }

  /**
   * Takes an offering into a cycle, and tells its host.
   * @throws HOSTING.OFFERING_NOT_FOUND, CYCLE.OTHER_CITY, HOSTING.VENUE_TOO_SMALL; HOSTING.SESSIONS_INVALID once it has
   * begun; GROUPS.NOT_NOW unless it was handed in; REQUEST.CHANGED
   */
  async addToCycle(
    tx: Tx,
    actor: string,
    id: string,
    cycle: { id: string; city: Location; replaces: SeenOffering | undefined },
  ): Promise<OfferingRow> {
    const seen = await this.offerings.find(id, tx);
    if (seen?.state === 'submitted') await this.venues.book(tx, seen);
    const offering = await this.offerings.lock(tx, id);
    if (!offering) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
    if (cycle.city !== offering.city) throw new AppError('CYCLE.OTHER_CITY');
    assertSeen(shownOf(offering), cycle.replaces ?? (seen && shownOf(seen)));
    if (offering.state === 'submitted') assertSessions(offering.sessions);
    await offeringStates.moveOne(tx, id, { to: 'open', from: ['submitted'], actor });
    await this.offerings.setCycle(tx, id, cycle.id);
    await this.notifyHost(tx, offering, null);
    return offering;
  }

  /** Takes an offering out of its cycle. @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW unless it is open */
  async removeFromCycle(actor: string, id: string): Promise<OperatorOffering> {
    await this.read(id);
    await this.transactions.run(async (tx) => {
      await offeringStates.moveOne(tx, id, { to: 'submitted', from: ['open'], actor });
      await this.offerings.setCycle(tx, id, null);
    });
    return this.read(id);
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW unless it was handed in, REQUEST.CHANGED */
  async returnToHost(
    actor: string,
    id: string,
    { note, replaces }: { note: string; replaces?: SeenOffering | undefined },
  ): Promise<OperatorOffering> {
    await this.transactions.run(async (tx) => {
      const offering = await this.offerings.lock(tx, id);
      if (!offering) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
      assertSeen(shownOf(offering), replaces);
      await offeringStates.moveOne(tx, id, { to: 'draft', actor, reason: note });
      await this.offerings.setCycle(tx, id, null, note);
      await this.notifyHost(tx, offering, note);
    });
    return this.read(id);
  }

  private async notifyHost(tx: Tx, { id: offeringId, hostId, title }: OfferingRow, note: string | null): Promise<void> {
    if (hostId === null) return;
    const request = requestNotification(notifications.offeringDecided, {
      key: `offering-decided:${randomUUID()}`,
      accountId: hostId,
      data: { offeringId, title, note },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }

  /** Locked with `tx`, as an operator may name another host. @throws HOSTING.OFFERING_NOT_FOUND */
  async requireOwn(hostId: string, id: string, tx?: Tx): Promise<OfferingRow> {
    const row = await (tx ? this.offerings.lock(tx, id) : this.offerings.find(id));
    if (row?.hostId !== hostId) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
    return row;
  }
}

function shownOf({ state, sessions }: OfferingRow): SeenOffering {
  return { state, firstSessionId: sessions[0]?.id ?? '' };
}

function assertInput(input: OfferingInput): void {
  const capacity = capacityOf(input.catalogue);
  if (!capacity) throw new AppError('REGISTRATION.OFFERING_UNKNOWN');
  assertSize(input, capacity);
  assertSessions(input.sessions);
}

/** The sizes must be those of the program or experience (GRP-04). */
function assertSize(input: OfferingInput, { min, max }: Capacity): void {
  const issues = (['minSize', 'maxSize'] as const)
    .filter((path) => input[path] < min || input[path] > max)
    .map((path) => ({ path, message: `From ${min} to ${max} people.` }));
  if (issues.length > 0) throw new AppError('HOSTING.SIZE_BEYOND_CAPACITY', { issues, facts: { min, max } });
}

function assertSessions(sessions: OfferingInput['sessions']): void {
  let last = Date.now();
  for (const { startsAt, endsAt } of sessions) {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (start < last || end <= start) throw new AppError('HOSTING.SESSIONS_INVALID');
    last = end;
  }
}

export function toOperatorOffering(row: OfferingRow): OperatorOffering {
  const { cycleId, hostId, hostName, hostStands } = row;
  return { ...toHostOffering(row), cycleId, hostId, hostName, hostStands };
}

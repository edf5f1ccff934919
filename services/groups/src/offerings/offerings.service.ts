import { randomUUID } from 'node:crypto';
import {
  AppError,
  type HostOffering,
  type OfferingInput,
  type OperatorOffering,
  type Venue,
  type VenueInput,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isKnown } from '../registrations/offerings.ts';
import { offeringStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { OfferingsRepository, toHostOffering, type OfferingRow } from './offerings.repository.ts';

/** Offerings: one possible group each, written by a host, taken into a cycle by an operator. */
@Injectable()
export class OfferingsService {
  constructor(
    private readonly offerings: OfferingsRepository,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
  ) {}

  async ofHost(hostId: string): Promise<HostOffering[]> {
    return (await this.offerings.ofHost(hostId)).map(toHostOffering);
  }

  async create(hostId: string, input: OfferingInput): Promise<HostOffering> {
    const city = await this.checked(input);
    const id = randomUUID();
    await this.transactions.run((tx) => this.offerings.insert(tx, id, hostId, city, input));
    return toHostOffering(await this.own(hostId, id));
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW once it is handed in */
  async change(hostId: string, id: string, input: OfferingInput): Promise<HostOffering> {
    const city = await this.checked(input);
    await this.transactions.run(async (tx) => {
      const row = await this.offerings.lock(tx, id);
      if (row?.hostId !== hostId) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
      if (row.state !== 'draft') throw new AppError('GROUPS.NOT_NOW');
      await this.offerings.update(tx, id, city, input);
    });
    return toHostOffering(await this.own(hostId, id));
  }

  async move(hostId: string, id: string, to: 'submitted' | 'withdrawn'): Promise<HostOffering> {
    await this.own(hostId, id);
    const from = to === 'submitted' ? (['draft'] as const) : undefined;
    await this.transactions.run((tx) =>
      this.states.moveOne(tx, offeringStates, id, { to, actor: hostId, ...(from && { from }) }),
    );
    return toHostOffering(await this.own(hostId, id));
  }

  async forOperators(): Promise<OperatorOffering[]> {
    return (await this.offerings.forOperators()).map(toOperatorOffering);
  }

  /** @throws HOSTING.OFFERING_NOT_FOUND */
  async read(id: string): Promise<OperatorOffering> {
    const row = await this.offerings.find(id);
    if (!row) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
    return toOperatorOffering(row);
  }

  /** Out of its cycle, for another one or back to its host. @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW unless it is open */
  async takeOut(actor: string, id: string): Promise<OperatorOffering> {
    await this.read(id);
    await this.transactions.run(async (tx) => {
      await this.states.moveOne(tx, offeringStates, id, { to: 'submitted', from: ['open'], actor });
      await this.offerings.take(tx, id, null);
    });
    return this.read(id);
  }

  async giveBack(actor: string, id: string, note: string): Promise<OperatorOffering> {
    await this.transactions.run(async (tx) => {
      await this.states.moveOne(tx, offeringStates, id, { to: 'draft', actor, reason: note });
      await this.offerings.take(tx, id, null);
      await this.offerings.giveBack(tx, id, note);
    });
    return this.read(id);
  }

  venues(): Promise<Venue[]> {
    return this.offerings.venues();
  }

  async createVenue(input: VenueInput): Promise<Venue> {
    assertTimezone(input.timezone);
    const venue = { id: randomUUID(), ...input, access: input.access.map(asNeed) };
    await this.transactions.run((tx) => this.offerings.insertVenue(tx, venue));
    return venue;
  }

  private async own(hostId: string, id: string): Promise<OfferingRow> {
    const row = await this.offerings.find(id);
    if (row?.hostId !== hostId) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
    return row;
  }

  /** The city of its place. */
  private async checked(input: OfferingInput): Promise<string> {
    if (!isKnown(input.catalogue)) throw new AppError('REGISTRATION.OFFERING_UNKNOWN');
    const venue = await this.offerings.venue(input.venueId);
    if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
    assertSessions(input.sessions);
    return venue.city;
  }
}

export function assertSessions(sessions: OfferingInput['sessions'], now = Date.now()): void {
  let last = now;
  for (const { startsAt, endsAt } of sessions) {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (start < last || end <= start) throw new AppError('HOSTING.SESSIONS_INVALID');
    last = end;
  }
}

/** As members name their needs: what is written differently would meet nobody's (H4). */
function asNeed(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
}

function assertTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'timezone', message: 'is no time zone' }] }, { cause });
  }
}

function toOperatorOffering(row: OfferingRow): OperatorOffering {
  return { ...toHostOffering(row), cycleId: row.cycleId, hostName: row.hostName };
}

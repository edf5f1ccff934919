import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Issue,
  type PageQuery,
  type Venue,
  type VenueChange,
  type VenueInput,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';

/** Places, as operators describe them to members, hosts and the assembly. */
@Injectable()
export class VenuesService {
  constructor(
    private readonly offerings: OfferingsRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(page: PageQuery): Promise<{ venues: Venue[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.offerings.venuesByName(page);
    return { venues: rows, nextCursor };
  }

  /** @throws HOSTING.VENUE_NOT_FOUND */
  async sessions(id: string, page: PageQuery) {
    const [venue, { rows, nextCursor }] = await Promise.all([
      this.offerings.venue(id),
      this.offerings.sessionsAt(id, page),
    ]);
    if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
    return { venue, sessions: rows, nextCursor };
  }

  async create(input: VenueInput): Promise<Venue> {
    assertTimezone(input.timezone);
    const venue = { id: randomUUID(), ...input, access: [...new Set(input.access)] };
    await this.transactions.run((tx) => this.offerings.insertVenue(tx, venue));
    return venue;
  }

  /**
   * While a venue has groups to come, its point on the map and the access that a member needs cannot change (H4). Name, address, directions
   * and more access can.
   * @throws HOSTING.VENUE_NOT_FOUND, HOSTING.VENUE_NEEDED and HOSTING.VENUE_IN_USE, both with the groups
   */
  async change(id: string, input: VenueChange): Promise<Venue> {
    const change = { ...input, access: [...new Set(input.access)] };
    return this.transactions.run(async (tx) => {
      const venue = await this.offerings.lockVenue(tx, id);
      if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
      const lost = venue.access.filter((word) => !change.access.includes(word));
      const moves = change.latitude !== venue.latitude || change.longitude !== venue.longitude;
      const ahead = lost.length > 0 || moves ? await this.offerings.lockGroupsAt(tx, id, lost) : [];
      const needed = ahead.filter(({ people }) => people > 0);
      if (needed.length > 0) {
        const issues = needed.map(({ title, day, people }) =>
          issue('access', `${title}, ${day}: ${membersOf(people)}.`),
        );
        throw new AppError('HOSTING.VENUE_NEEDED', { issues });
      }
      if (moves && ahead.length > 0) {
        const issues = ahead.map(({ title, day }) => issue('latitude', `${title}, ${day}.`));
        throw new AppError('HOSTING.VENUE_IN_USE', { issues });
      }
      await this.offerings.updateVenue(tx, id, change);
      return { ...venue, ...change };
    });
  }
}

function issue(path: string, message: string): Issue {
  return { path, message };
}

function membersOf(people: number): string {
  return people === 1 ? '1 person needs it' : `${people} people need it`;
}

function assertTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'timezone', message: 'is no time zone' }] }, { cause });
  }
}

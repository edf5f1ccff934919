import { randomUUID } from 'node:crypto';
import {
  AppError,
  type HostVenue,
  type Issue,
  type PageQuery,
  type VenueChange,
  type VenueInput,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { assertSeen } from '../../ground/index.ts';
import { VenuesRepository } from './venues.repository.ts';

export interface Booking {
  id: string;
  venueId: string;
  maxSize: number;
  sessions: readonly { startsAt: string; endsAt: string }[];
}

@Injectable()
export class VenuesService {
  constructor(
    private readonly venues: VenuesRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(page: PageQuery): Promise<{ venues: HostVenue[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.venues.list(page);
    return { venues: rows, nextCursor };
  }

  /** @throws HOSTING.VENUE_NOT_FOUND */
  async sessions(id: string, page: PageQuery) {
    const [venue, { rows, nextCursor }] = await Promise.all([this.venues.find(id), this.venues.sessionsAt(id, page)]);
    if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
    return { venue, sessions: rows, nextCursor };
  }

  async create(input: VenueInput): Promise<HostVenue> {
    const venue = { id: randomUUID(), ...input, access: [...new Set(input.access)] };
    await this.transactions.run((tx) => this.venues.insert(tx, venue));
    return venue;
  }

  /**
   * While a venue has groups to come, its point on the map and the access that a member needs cannot change (H4), and
   * it holds who is to come. Name, address, directions and more access can change.
   * @throws HOSTING.VENUE_NOT_FOUND, REQUEST.CHANGED; HOSTING.VENUE_NEEDED and HOSTING.VENUE_IN_USE, both with who needs it
   */
  async change(id: string, { replaces, ...input }: VenueChange): Promise<HostVenue> {
    return this.transactions.run(async (tx) => {
      const venue = await this.venues.lock(tx, id);
      if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
      assertSeen(venue, replaces);
      const change = { ...input, access: [...new Set(input.access)] };
      const { capacity } = change;
      const lost = venue.access.filter((word) => !change.access.includes(word));
      const moves = change.latitude !== venue.latitude || change.longitude !== venue.longitude;
      const ahead = lost.length > 0 || moves ? await this.venues.lockGroupsAt(tx, id, lost) : [];
      const needed = ahead.filter(({ people }) => people > 0);
      if (needed.length > 0) {
        const issues = needed.map(({ title, day, people }) =>
          issue('access', `${title}, ${day}: ${peopleOf(people)} ${people === 1 ? 'needs' : 'need'} it.`),
        );
        throw new AppError('HOSTING.VENUE_NEEDED', { issues });
      }
      if (moves && ahead.length > 0) {
        const issues = ahead.map(({ title, day }) => issue('latitude', `${title}, ${day}.`));
        throw new AppError('HOSTING.VENUE_IN_USE', { issues });
      }
      if (capacity !== null) {
        const ahead = [{ startsAt: new Date().toISOString(), endsAt: 'infinity' }];
        const booked = await this.venues.busiest(tx, id, null, ahead);
        if (booked && booked.people > capacity)
          throw new AppError('HOSTING.VENUE_NEEDED', {
            issues: [issue('capacity', `${peopleOf(booked.people)} are to be there on ${booked.day}.`)],
          });
      }
      await this.venues.update(tx, id, change);
      return { ...venue, ...change };
    });
  }

  /**
   * Held for this offering until the transaction ends, as it is or will be; to be called before the offering is locked.
   * With what is approved there at the same time, no more people come than the place holds. `asked`: what of the
   * request is refused.
   * @throws HOSTING.VENUE_NOT_FOUND, HOSTING.VENUE_TOO_SMALL
   */
  async book(tx: Tx, offering: Booking, asked: 'maxSize' | 'startsAt' = 'maxSize'): Promise<HostVenue> {
    const { id, venueId, maxSize, sessions } = offering;
    const venue = await this.venues.lockForBooking(tx, venueId);
    if (!venue) throw new AppError('HOSTING.VENUE_NOT_FOUND');
    const { name, capacity } = venue;
    if (capacity === null) return venue;
    if (maxSize > capacity) throw tooSmall(asked, `${name} holds ${peopleOf(capacity)}.`);
    const booked = await this.venues.busiest(tx, venueId, id, sessions);
    if (booked && booked.people + maxSize > capacity)
      throw tooSmall(
        asked,
        `${name} holds ${peopleOf(capacity)}, and ${peopleOf(booked.people)} may be there at the same time on ${booked.day}.`,
      );
    return venue;
  }
}

function tooSmall(path: string, message: string): AppError {
  return new AppError('HOSTING.VENUE_TOO_SMALL', { issues: [issue(path, message)] });
}

function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function issue(path: string, message: string): Issue {
  return { path, message };
}

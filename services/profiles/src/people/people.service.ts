import {
  AppError,
  type PageQuery,
  type PeopleFilters,
  type PersonForStaff,
  type RatingProgress,
} from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { readFilters } from '../settings/filters.ts';
import { ShownLog } from '../shown/shown-log.ts';
import {
  readCursor,
  startOf,
  stretchOf,
  stretchesFor,
  writeCursor,
  type AcceptedAges,
  type Place,
} from './directory.ts';
import { PeopleRepository, type ViewerRow } from './people.repository.ts';
import {
  toCard,
  toPerson,
  toPublic,
  type CardView,
  type PersonRow,
  type PersonView,
  type PublicView,
} from './person-view.ts';
import { ratingTarget } from './rating-target.ts';

/** From the address: filters, by default the stored ones, and a search for word beginnings in names and wishes. */
interface PeopleSearch {
  filters?: PeopleFilters | undefined;
  search?: string | undefined;
}

/** A viewer, and the filters that apply. */
interface View {
  viewerId: string;
  viewer: ViewerRow;
  filters: PeopleFilters;
}

@Injectable()
export class PeopleService {
  constructor(
    @Inject(PROFILES_CONFIG) private readonly config: ProfilesConfig,
    private readonly people: PeopleRepository,
    private readonly shown: ShownLog,
  ) {}

  /** Uses the viewer's stored filters by default. @throws PEOPLE.NOT_VISIBLE_YET, AUTH.PROFILE_REQUIRED */
  async list(
    viewerId: string,
    { cursor, limit, ...search }: PageQuery & PeopleSearch,
  ): Promise<{ people: CardView[]; nextCursor: string | null; filters: PeopleFilters }> {
    this.assertVisible();
    const place = cursor === undefined ? undefined : readCursor(cursor);
    const view = await this.viewOf(viewerId, search);
    const start = place ?? beginOf(view);
    const rows = await this.from(view, start, limit + 1);
    const people = rows.slice(0, limit);
    const end = people.at(-1);
    this.shown.record(
      viewerId,
      people.map(({ accountId }) => accountId),
    );
    return {
      people: people.map(toCard),
      nextCursor: end && rows.length > limit ? writeCursor(placeOf(view, end, start)) : null,
      filters: view.filters,
    };
  }

  async get(viewerId: string, personId: string, search: PeopleSearch = {}): Promise<PersonView> {
    this.assertVisible();
    const view = await this.viewOf(viewerId, search);
    const row = await this.find(viewerId, personId, view.viewer.ages);
    this.shown.record(viewerId, [row.accountId]);
    return toPerson(row, viewerId, await this.nextId(view, row));
  }

  /** Unknown, hidden and blocked people look the same. @throws PEOPLE.NOT_VISIBLE_YET, PEOPLE.NOT_FOUND */
  async find(viewerId: string, personId: string, ages: AcceptedAges | null = null): Promise<PersonRow> {
    this.assertVisible();
    const row = await this.people.find(viewerId, personId, ages);
    if (!row) throw new AppError('PEOPLE.NOT_FOUND');
    return row;
  }

  async personOf(accountId: string, viewerId: string): Promise<PersonForStaff | null> {
    const person = await this.people.personOf(accountId, viewerId);
    return person && { ...person, mayOpen: person.mayOpen && this.isVisible() };
  }

  /** @throws VIDEO.NOT_FOUND for clips of people whom the viewer cannot see, as for unknown ones */
  async ownerOfClip(viewerId: string, videoId: string): Promise<string> {
    this.assertVisible();
    const personId = await this.people.ownerOfClip(viewerId, videoId);
    if (personId === undefined) throw new AppError('VIDEO.NOT_FOUND');
    return personId;
  }

  /** For visitors; null if the person is unknown or not public, and for everybody before the launch. */
  async getPublic(personId: string): Promise<PublicView | null> {
    const row = this.isVisible() ? await this.people.findPublic(personId) : undefined;
    if (!row) return null;
    return toPublic(row, await this.people.nextPublicId(personId));
  }

  async progress(viewerId: string, waitingSince: Date | null): Promise<RatingProgress> {
    this.assertVisible();
    return this.people.progress(viewerId, ratingTarget(waitingSince, new Date()));
  }

  assertVisible(): void {
    if (!this.isVisible()) throw new AppError('PEOPLE.NOT_VISIBLE_YET');
  }

  private isVisible(): boolean {
    return Date.now() >= this.config.PEOPLE_VISIBLE_FROM.getTime();
  }

  private async viewOf(viewerId: string, { filters, search }: PeopleSearch): Promise<View> {
    const viewer = await this.people.viewer(viewerId, search);
    if (!viewer) throw new AppError('AUTH.PROFILE_REQUIRED');
    return { viewerId, viewer, filters: filters ?? readFilters(viewer.filters) };
  }

  /** Up to `limit` people from a cursor on: those of the viewer's cohorts, then of as many stretches as it takes. */
  private async from(view: View, { asOf, ages, at, after }: Place, limit: number): Promise<PersonRow[]> {
    const rows = 'tier' in at ? await this.people.cohortMates({ ...view, asOf, after, limit }, at.tier, ages) : [];
    if (rows.length >= limit) return rows;
    const stretches = stretchesFor(view.viewer, view.filters).slice('stretch' in at ? at.stretch : 0);
    if (stretches.length === 0) return rows;
    const page = { ...view, asOf, after: 'stretch' in at ? after : '', limit: limit - rows.length };
    return [...rows, ...(await this.people.page(page, stretches))];
  }

  /** The next person by the same order and filters, after the last one the first; null if there is no other. */
  private async nextId(view: View, row: PersonRow): Promise<string | null> {
    const start = beginOf(view);
    const place = placeOf(view, row, start);
    const onwards = 'stretch' in place.at && place.at.stretch === -1 ? [] : await this.from(view, place, 1);
    const [next] = onwards.length > 0 ? onwards : await this.from(view, start, 1);
    return next === undefined || next.personId === row.personId ? null : next.personId;
  }
}

/** The start of a pass that begins now. */
function beginOf({ viewer: { inCohorts, ages } }: View): Place {
  return startOf(inCohorts ? Date.now() : null, ages);
}

/** A person's place in the list, from which it can be continued. */
function placeOf({ viewer, filters }: View, { tier, ...row }: PersonRow, { asOf, ages }: Place): Place {
  return tier === null
    ? { asOf, ages: null, at: { stretch: stretchOf(row, viewer, stretchesFor(viewer, filters)) }, after: row.personId }
    : { asOf, ages, at: { tier }, after: row.personId };
}

import {
  FOUND_MOST,
  PURPOSE_ALL,
  PURPOSE_FLAGS,
  type NamedPerson,
  type PeopleFilters,
  type PersonForStaff,
  type Purpose,
  type RatingProgress,
} from '@emberhood/contracts';
import { onlyRow, preparedRows, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { parseAgeRange } from '../profiles/ideal-age.ts';
import { ProfileEntity } from '../profiles/profile.entity.ts';
import { stretchOf, type AcceptedAges, type Stretch, type Viewer } from './directory.ts';
import {
  COLUMNS,
  NOT_BLOCKED,
  PAGE_BY_FACETS,
  PAGE_BY_LOOKING_UP,
  PAGE_BY_WORDS,
  PAGE_OF_MATES,
  PERSON,
  VIEWER,
  pageByWalking,
} from './people.queries.ts';
import type { PersonRow, PublicRow } from './person-view.ts';

/** What the list has to know of the viewer. */
export interface ViewerRow extends Viewer {
  /** A tsquery over names and wishes; null without a search. */
  search: string | null;
  filters: unknown;
  inCohorts: boolean;
  ages: AcceptedAges | null;
}

/** A request for a page: the viewer, who may be in it, after whom it continues, and which cohorts count. */
export interface PageOf {
  viewerId: string;
  viewer: Pick<ViewerRow, keyof Viewer | 'search'>;
  filters: PeopleFilters;
  asOf: number;
  after: string;
  limit: number;
}

/** Includes everybody, because all people who can be found have an age. */
const ANY_AGE = { min: 0, max: 150 };

const NAMED = 'account_id as "accountId", person_id as "personId", coalesce(nickname, first_name) as name';

const MARKS = '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c7\\u0640\\u064b-\\u065f\\u0670';

/**
 * SQL that normalises a text for comparison with typed text, as `profile_words` does: no case, accents or marks, one
 * letter for ς and σ, and the apostrophe of keyboards.
 */
const plain = (text: string): string =>
  `translate(replace(lower(regexp_replace(normalize(${text}, nfkd), '[${MARKS}]', '', 'g')), 'ß', 'ss'), '’ς', '''σ')`;

@Injectable()
export class PeopleRepository extends SqlRepository {
  /** @returns undefined without a profile */
  async viewer(accountId: string, search: string | undefined): Promise<ViewerRow | undefined> {
    const [row] = await preparedRows<ViewerRow>(this.source, VIEWER, [accountId, search ?? null]);
    return row;
  }

  /** Discoverable people who share a cohort with the viewer, after the cursor in this tier. */
  cohortMates(page: PageOf, tier: number, ages: AcceptedAges | null): Promise<PersonRow[]> {
    const { min, max } = ages ?? ANY_AGE;
    const values = [...valuesOf(page, page.filters.area), tier, min, max, page.viewer.search];
    return preparedRows<PersonRow>(this.source, PAGE_OF_MATES, values);
  }

  /** All other discoverable people of these stretches, in the first one after the cursor. */
  async page(page: PageOf, stretches: readonly Stretch[]): Promise<PersonRow[]> {
    // These are no prepared statements, because the best plan depends on the filters.
    if (page.viewer.search !== null)
      return this.source.query<PersonRow[]>(PAGE_BY_WORDS, [...lookupValues(page, stretches), page.viewer.search]);
    const met = await this.walk(page, stretches.slice(0, 1));
    if (met.length < page.limit && stretches.length > 1)
      met.push(...(await this.walk({ ...page, after: '', limit: page.limit - met.length }, stretches.slice(1))));
    const stretchAt = (row: PersonRow): number => stretchOf(row, page.viewer, stretches);
    const last = met[page.limit - 1];
    const filledIn = last ? stretchAt(last) : stretches.length;
    if (filledIn === 0) return met;
    const lookup = page.after === '' && asksFacetsAlone(page.filters) ? PAGE_BY_FACETS : PAGE_BY_LOOKING_UP;
    const found = await this.source.query<PersonRow[]>(lookup, lookupValues(page, stretches.slice(0, filledIn)));
    return [...found, ...met.filter((row) => stretchAt(row) === filledIn)].slice(0, page.limit);
  }

  private walk(page: PageOf, stretches: readonly Stretch[]): Promise<PersonRow[]> {
    return this.source.query(pageByWalking(stretches.length), walkValues(page, stretches));
  }

  async find(viewerId: string, personId: string, ages: AcceptedAges | null): Promise<PersonRow | undefined> {
    const { min, max } = ages ?? ANY_AGE;
    const [row] = await preparedRows<PersonRow>(this.source, PERSON, [viewerId, new Date(), personId, min, max]);
    return row;
  }

  async ownerOfClip(viewerId: string, videoId: string): Promise<string | undefined> {
    const [row] = await this.source.query<{ personId: string }[]>(
      `select p.person_id as "personId" from clips c join profiles p on p.account_id = c.owner_id
        where c.video_id = $2 and c.approved and p.discoverable and ${NOT_BLOCKED}`,
      [viewerId, videoId],
    );
    return row?.personId;
  }

  async findPublic(personId: string): Promise<PublicRow | undefined> {
    const [row] = await this.source.query<PublicRow[]>(
      `select ${COLUMNS} from profiles p where p.person_id = $1 and p.discoverable and p.public_page`,
      [personId],
    );
    return row;
  }

  async accountOf(personId: string): Promise<string | null> {
    const select = { accountId: true } as const;
    const found = await this.source.manager.findOne(ProfileEntity, { select, where: { personId } });
    return found?.accountId ?? null;
  }

  async personOf(accountId: string, viewerId: string): Promise<PersonForStaff | null> {
    const [found] = await this.source.query<PersonForStaff[]>(
      `select p.person_id as id, coalesce(p.nickname, p.first_name) as name,
              p.discoverable and exists (select 1 from profiles where account_id = $1) and ${NOT_BLOCKED} as "mayOpen"
         from profiles p where p.account_id = $2`,
      [viewerId, accountId],
    );
    return found ?? null;
  }

  /** For the team, by part of a name or by public id; those whose name begins so come first. */
  findNamed(query: string): Promise<NamedPerson[]> {
    return this.source.query(
      `select ${NAMED} from profiles
        where person_id = $1 or position(${plain('$1::text')} in ${plain(`concat_ws(chr(10), nickname, first_name)`)}) > 0
        order by person_id = $1 desc, starts_with(${plain(`coalesce(nickname, first_name, '')`)}, ${plain('$1::text')}) desc, created_at desc, account_id
        limit ${String(FOUND_MOST)}`,
      [query],
    );
  }

  namesOf(accountIds: readonly string[]): Promise<NamedPerson[]> {
    return this.source.query(`select ${NAMED} from profiles where account_id = any($1::uuid[])`, [accountIds]);
  }

  /** The next person with a public page, after the last one the first; null if there is no other. */
  async nextPublicId(personId: string): Promise<string | null> {
    const first = (where: string): string =>
      `(select p.person_id from profiles p where ${where} and p.discoverable and p.public_page order by p.person_id limit 1)`;
    const sql = `select coalesce(${first('p.person_id > $1')}, ${first('p.person_id < $1')}) as id`;
    return (await onlyRow(this.source.query<{ id: string | null }[]>(sql, [personId]))).id;
  }

  /** How many others can be found, and how many of these the viewer has rated; neither is counted beyond `most`. */
  progress(viewerId: string, most: number): Promise<RatingProgress> {
    const others = `p.discoverable and p.account_id <> $1 and ${NOT_BLOCKED}`;
    const count = (rows: string): string => `(select count(*)::int from (${rows} and ${others} limit $2) counted)`;
    return onlyRow(
      this.source.query<RatingProgress[]>(
        `select ${count('select 1 from profiles p where true')} as target,
           ${count('select 1 from interests i join profiles p on p.account_id = i.target_id where i.viewer_id = $1')} as rated`,
        [viewerId, most],
      ),
    );
  }
}

/** Whether the filters ask for something other than the location, but for no age. */
function asksFacetsAlone(filters: PeopleFilters): boolean {
  const { min, max } = agesOf(filters);
  const asksFacets = filters.sex !== null || filters.activities.length > 0 || filters.purpose !== PURPOSE_ALL;
  return asksFacets && min === ANY_AGE.min && max === ANY_AGE.max;
}

type PageValues<Places> = [
  ...[viewerId: string, asOf: Date, places: Places, after: string, sex: string | null, purposes: string[]],
  ...[activities: string[] | null, youngest: number, oldest: number, limit: number],
];
type WalkValues = [...PageValues<string[]>, shares: (boolean | null)[], activities: string[]];

/** $1 to $12. */
export function walkValues(page: PageOf, stretches: readonly Stretch[]): WalkValues {
  const places = stretches.map(({ location }) => location);
  return [...valuesOf(page, places), stretches.map(({ shares }) => shares), page.viewer.activities];
}

/** $1 to $15, with the first stretch and the locations of the others. */
export function lookupValues(
  page: PageOf,
  stretches: readonly Stretch[],
): [...WalkValues, string | undefined, boolean | null | undefined, string[]] {
  const [first, ...others] = stretches;
  const places = [...new Set(others.map(({ location }) => location))];
  return [...walkValues(page, stretches), first?.location, first?.shares, places];
}

/** $1 to $10 of a page. */
function valuesOf<Places>({ viewerId, filters, asOf, after, limit }: PageOf, places: Places): PageValues<Places> {
  const { min, max } = agesOf(filters);
  const activities = filters.activities.length > 0 ? filters.activities : null;
  return [
    viewerId,
    new Date(asOf),
    places,
    after,
    filters.sex,
    purposesOf(filters.purpose),
    activities,
    min,
    max,
    limit,
  ];
}

/** The ages that the filters let in, limited by from, to and the band as far as they are set. */
export function agesOf({ ageMin, ageMax, idealAge }: PeopleFilters): { min: number; max: number } {
  const band = (idealAge !== null && parseAgeRange(idealAge)) || ANY_AGE;
  return { min: Math.max(ageMin ?? ANY_AGE.min, band.min), max: Math.min(ageMax ?? ANY_AGE.max, band.max) };
}

/** The purposes that share a flag (readings 20). */
export function purposesOf(flags: number): Purpose[] {
  if (flags === PURPOSE_ALL) return ['friends', 'partner', 'both'];
  return [flags === PURPOSE_FLAGS.friendship ? 'friends' : 'partner', 'both'];
}

import { AGE_OPTIONS, PURPOSE_ALL, PURPOSE_FLAGS, type PeopleFilters, type Purpose } from '@emberhood/contracts';
import { preparedRows } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { parseAgeRange } from '../profiles/ideal-age.ts';
import type { Stretch, Viewer } from './directory.ts';
import type { PersonRow, PublicRow } from './person-view.ts';

/** Of a page: whose it is, who is in it, and after whom it goes on. */
export interface PageOf {
  viewerId: string;
  viewer: Viewer;
  filters: PeopleFilters;
  stretch: Stretch;
  after: string;
  limit: number;
}

const COLUMNS = `
  p.account_id as "accountId", p.person_id as "personId", p.first_name as "firstName", p.nickname, p.location,
  p.new_location as "newLocation", p.activities, p.custom_activity as "customActivity", p.purposes,
  p.relationship_status as "relationshipStatus", p.user_sex as "userSex", p.age, p.bucket_list as "bucketList",
  p.language, p.why_meet as "whyMeet", p.notes, p.messages`;

/** Neither of two sees the other once one of them does not want to. */
const NOT_BLOCKED = `not exists (select 1 from blocks where owner_id = $1 and other_id = p.account_id)
  and not exists (select 1 from blocks where owner_id = p.account_id and other_id = $1)`;

const FITS = `p.location = $2 and p.person_id > $3 and p.account_id <> $1
  and ($4::boolean is null or (p.activities && $5::text[]) = $4) and ($6::text is null or p.user_sex = $6)
  and p.purposes && $9::text[] and ($10::text[] is null or p.activities && $10)`;
const SHOWN = `select ${COLUMNS}, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
  from page join profiles p using (account_id) order by page.person_id`;

/**
 * Walks the index profiles_directory, from the cursor on; its other columns are looked up for the page alone. The ages are
 * written so that no other index can answer them: those of a broad range would have to be sorted first.
 */
const PAGE = {
  name: 'people.page',
  text: `with page as (
      select p.account_id, p.person_id from profiles p
       where p.discoverable and ${FITS} and p.age - $7 between 0 and $8 - $7 and ${NOT_BLOCKED}
       order by p.person_id limit $11)
    ${SHOWN}`,
};

/** For few ages: takes all who have them from profiles_directory_by_age, and sorts those. A walk would pass by everybody. */
const PAGE_OF_FEW_AGES = {
  name: 'people.page-of-few-ages',
  text: `with fits as materialized (
      select p.account_id, p.person_id from profiles p where p.discoverable and p.age between $7 and $8 and ${FITS}),
    page as (
      select p.account_id, p.person_id from fits p where ${NOT_BLOCKED} order by p.person_id limit $11)
    ${SHOWN}`,
};
const FEW_AGES = 10;

const PERSON = {
  name: 'people.person',
  text: `select ${COLUMNS}, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
    from profiles p where p.person_id = $2 and p.discoverable and ${NOT_BLOCKED}`,
};

const VIEWER = {
  name: 'people.viewer',
  text: `select p.location, p.activities, s.people_filters as filters
    from profiles p left join member_settings s using (account_id) where p.account_id = $1`,
};

/** The lowest and the highest possible: everybody who can be found has an age. */
const ANY_AGE = { min: 0, max: 150 };

@Injectable()
export class PeopleRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Who looks, with the filters they keep; undefined without a profile. */
  async viewer(accountId: string): Promise<(Viewer & { filters: unknown }) | undefined> {
    const [row] = await preparedRows<Viewer & { filters: unknown }>(this.source, VIEWER, [accountId]);
    return row;
  }

  /** Discoverable people of a stretch but the viewer, after the cursor, in the order of their public ids. */
  page({ viewerId, viewer, filters, stretch, after, limit }: PageOf): Promise<PersonRow[]> {
    const ages = agesOf(filters);
    return preparedRows<PersonRow>(this.source, hasFewAges(ages) ? PAGE_OF_FEW_AGES : PAGE, [
      viewerId,
      stretch.location,
      after,
      stretch.shares,
      viewer.activities,
      filters.sex,
      ages.min,
      ages.max,
      purposesOf(filters.purpose),
      filters.activities.length > 0 ? filters.activities : null,
      limit,
    ]);
  }

  async find(viewerId: string, personId: string): Promise<PersonRow | undefined> {
    const [row] = await preparedRows<PersonRow>(this.source, PERSON, [viewerId, personId]);
    return row;
  }

  async findPublic(personId: string): Promise<PublicRow | undefined> {
    const [row] = await this.source.query<PublicRow[]>(
      `select ${COLUMNS} from profiles p where p.person_id = $1 and p.discoverable and p.public_page`,
      [personId],
    );
    return row;
  }

  async accountOf(personId: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>(
      'select account_id as id from profiles where person_id = $1',
      [personId],
    );
    return row?.id ?? null;
  }

  async personOf(accountId: string): Promise<{ id: string; name: string | null } | null> {
    const [row] = await this.source.query<{ id: string; name: string | null }[]>(
      'select person_id as id, coalesce(nickname, first_name) as name from profiles where account_id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /** The next one of those who show themselves to everybody, from the start again at the end; null when alone. */
  async nextPublicId(personId: string): Promise<string | null> {
    const first = (where: string): string =>
      `(select p.person_id from profiles p where ${where} and p.discoverable and p.public_page order by p.person_id limit 1)`;
    const [row] = await this.source.query<{ id: string | null }[]>(
      `select coalesce(${first('p.person_id > $1')}, ${first('p.person_id < $1')}) as id`,
      [personId],
    );
    return row?.id ?? null;
  }

  /** How many the viewer has chosen an interest in, and how many others can be found; neither is counted beyond `most`. */
  async progress(viewerId: string, most: number): Promise<{ rated: number; others: number }> {
    const count = (rows: string): string => `(select count(*)::int from (${rows} limit $2) counted)`;
    const [row] = await this.source.query<{ rated: number; others: number }[]>(
      `select ${count('select 1 from interests where viewer_id = $1')} as rated,
         ${count(`select 1 from profiles p where p.discoverable and p.account_id <> $1 and ${NOT_BLOCKED}`)} as others`,
      [viewerId, most],
    );
    return row ?? { rated: 0, others: 0 };
  }
}

/** The own ages that the filters let in: from and to, and the band, each only where it is set. */
export function agesOf({ ageMin, ageMax, idealAge }: PeopleFilters): { min: number; max: number } {
  const band = (idealAge !== null && parseAgeRange(idealAge)) || ANY_AGE;
  return { min: Math.max(ageMin ?? ANY_AGE.min, band.min), max: Math.min(ageMax ?? ANY_AGE.max, band.max) };
}

/** Whether so few years are let in that those who have them are quickly counted. */
export function hasFewAges({ min, max }: { min: number; max: number }): boolean {
  return Math.min(max, AGE_OPTIONS.max) - Math.max(min, AGE_OPTIONS.min) < FEW_AGES;
}

/** The purposes that share a flag (readings 20). */
export function purposesOf(flags: number): Purpose[] {
  if (flags === PURPOSE_ALL) return ['friends', 'partner', 'both'];
  return [flags === PURPOSE_FLAGS.friendship ? 'friends' : 'partner', 'both'];
}

import { Location, TOLD } from '@emberhood/contracts';
import { columnsOf } from '@emberhood/service-kit';
import { ProfileEntity } from '../profiles/profile.entity.ts';
import { beginOfDay, dayOf } from '../shown/day.ts';

/** What a page, a card or a public page is made of. */
export const PUBLIC = [
  'accountId',
  'personId',
  'firstName',
  'nickname',
  'location',
  'newLocation',
  'activities',
  'customActivity',
  'purposes',
  'relationshipStatus',
  'userSex',
  'age',
  ...TOLD,
] as const;
export const COLUMNS = columnsOf(ProfileEntity, 'p', PUBLIC);

/** Neither of two sees the other once one of them does not want to. */
export const NOT_BLOCKED = `not exists (select 1 from blocks where owner_id = $1 and other_id = p.account_id)
  and not exists (select 1 from blocks where owner_id = p.account_id and other_id = $1)`;

/**
 * Those who share a cohort with the viewer, and how near the two are: the more cohorts, the nearer, then by the viewer's
 * best one. Says nothing of choices (P6), and is the same from both sides but for the last (decision: directory).
 */
const MATES = `mates as materialized (
    select theirs.account_id, ((4 - count(*)) * 4 + min(mine.rank))::integer as closeness
      from cohort_places mine join cohort_places theirs using (cohort_id)
     where mine.account_id = $1 and theirs.account_id <> $1 and mine.since <= $2 and theirs.since <= $2 group by 1)`;

/** Worked out once for a statement. */
const [DAY_OF_PASS, ITS_BEGIN] = [`(select ${dayOf('$2::timestamptz')})`, `(select ${beginOfDay('$2::timestamptz')})`];
/**
 * In which order they come, by the viewer's own past and wish alone (P6): whom the viewer was not shown before that day, then whom they
 * were, then whom they have said something of; of each the nearest first; and after all of these whom the viewer would not meet. By days, so that a list and its ways from one to the
 * next stay as they are while somebody goes through them (decision: directory).
 */
const TIERS = `${MATES}, tiers as (
    select m.account_id, m.closeness + case when said.target_id is not null then 32 when seen.target_id is not null then 16 else 0 end as tier
      from mates m
      left join interests said on said.viewer_id = $1 and said.target_id = m.account_id and said.created_at < ${ITS_BEGIN}
      left join shown seen on seen.viewer_id = $1 and seen.target_id = m.account_id and seen.first_day < ${DAY_OF_PASS})`;

/** Their tier with the viewer's accepted ages: what the others accept is no input. */
const tierWith = (youngest: string, oldest: string): string =>
  `m.tier + case when p.age between ${youngest} and ${oldest} then 0 else 48 end`;

/** Words of what their page shows: name and wishes. */
const SAYS = `profile_words(coalesce(p.nickname, p.first_name), p.bucket_list || p.activities) @@`;

const ANY_PURPOSE = 'cardinality($6::text[]) = 3';
const WANTED = `($5::text is null or p.user_sex = $5) and (${ANY_PURPOSE} or p.purposes && $6)
  and ($7::text[] is null or p.activities && $7) and p.age between $8 and $9`;
const OTHERS = `p.account_id <> $1 and p.account_id not in (select account_id from mates)`;
/** The stretches that are still to come, in their order; the first of them goes on after the cursor. */
const STRETCHES = 'unnest($3::text[], $11::boolean[]) with ordinality as stretch (location, shares, at)';
const SHOWN = `select ${COLUMNS}, page.tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
  from page join profiles p using (account_id) order by page.at, page.person_id`;

/** At most as many as cohorts hold, from the cursor on. */
export const PAGE_OF_MATES = `
    with ${TIERS}, page as (
      select p.account_id, p.person_id, here.tier, here.tier as at from tiers m join profiles p using (account_id)
         cross join lateral (select ${tierWith('$12', '$13')} as tier) here
       where p.discoverable and ${WANTED} and ($3::text is null or p.location = $3) and ${NOT_BLOCKED}
         and ($14::tsquery is null or ${SAYS} $14)
         and (here.tier, p.person_id) > ($11::integer, $4::text collate "C")
       order by here.tier, p.person_id limit $10)
    ${SHOWN}`;

/** How many of a stretch are looked at one by one, before those who fit are looked up instead. */
export const WALK = 1_000;

/**
 * Walks the index profiles_directory in so many stretches, in each so far and no farther; its other columns are looked up for
 * the page alone. Each stretch is a part of its own, so that PostgreSQL knows how many live there.
 */
export const pageByWalking = (stretches: number): string => {
  const parts = Array.from({ length: stretches }, (_, index) => {
    const [at, location, shares] = [index + 1, `($3::text[])[${index + 1}]`, `($11::boolean[])[${index + 1}]`];
    return `(select p.account_id, p.person_id, ${at} as at from (
        select p.account_id, p.person_id, p.user_sex, p.age, p.purposes, p.activities from profiles p
         where p.discoverable and p.location = ${location} and p.person_id > $4 order by p.person_id limit ${WALK}) p
       where ${WANTED} and ${OTHERS} and (${shares} is null or (p.activities && $12::text[]) = ${shares}) and ${NOT_BLOCKED}
       order by p.person_id limit $10)`;
  });
  return `with ${MATES}, page as (
      select walked.*, null::integer as tier from (${parts.join(' union all ')}) walked order by at, person_id limit $10)
    ${SHOWN}`;
};

/** What profiles_directory_facets holds of somebody, and what the filters ask of that. */
const FACETS = '(p.activities || p.purposes || array[p.location, p.user_sex])';
const WANTED_FACETS = `p.discoverable and ($5::text is null or ${FACETS} @> array[$5])
  and ($7::text[] is null or ${FACETS} && $7) and (${ANY_PURPOSE} or ${FACETS} && $6)`;
const IN_FIRST_PLACE = `${FACETS} @> array[$13]`;
const IN_OTHER_PLACES = `(cardinality($15::text[]) = ${Location.options.length} or ${FACETS} && $15)`;

/**
 * For stretches of which a walk has met too few: takes all who fit and sorts those. They are few, as the walk has shown. The
 * first stretch is a part of its own, as little may be left of it after the cursor. `discoverable` is in no index: where an index
 * is enough, PostgreSQL would rather read everybody of these ages than find the few.
 */
const lookingUp = (from: (facets: string) => string): string => {
  const fitting = (facets: string): string => `
      select p.account_id, p.person_id, p.location, p.activities && $12::text[] as shares, p.discoverable from ${from(facets)} and ${WANTED} and ${OTHERS}`;
  return `with ${MATES}, fits as materialized (${fitting(IN_FIRST_PLACE)} and p.location = $13 and p.person_id > $4
         and ($14::boolean is null or (p.activities && $12) = $14) and ($14 is not true or ${FACETS} && $12)
      union all ${fitting(IN_OTHER_PLACES)} and p.location = any($15)
         and ($14 is not true or p.location <> $13 or not p.activities && $12)),
    page as (
      select p.account_id, p.person_id, null::integer as tier, stretch.at from fits p join ${STRETCHES} using (location)
       where (stretch.shares is null or stretch.shares = p.shares) and (stretch.at > 1 or p.person_id > $4) and ${NOT_BLOCKED}
       order by stretch.at, p.person_id limit $10)
    ${SHOWN}`;
};

/** From whichever index PostgreSQL thinks best for these values: by age, by facets, by the rest of the place. */
export const PAGE_BY_LOOKING_UP = lookingUp((facets) => `profiles p where ${WANTED_FACETS} and ${facets}`);

/**
 * Where facets are all that the filters ask, from the beginning: whom profiles_directory_facets finds is who fits. PostgreSQL,
 * which takes facets for independent of each other, would often think them many and read the whole place.
 */
export const PAGE_BY_FACETS = lookingUp(
  (facets) => `(select * from profiles p where ${WANTED_FACETS} and ${facets} offset 0) p where true`,
);

/** For a search, by profiles_words: who says such words are few. */
export const PAGE_BY_WORDS = lookingUp(
  (facets) =>
    `(select * from profiles p where p.discoverable and ${SAYS} $16::tsquery offset 0) p where ${WANTED_FACETS} and ${facets}`,
);

export const PERSON = `
    with ${TIERS}
    select ${COLUMNS}, ${tierWith('$4', '$5')} as tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
    from profiles p left join tiers m using (account_id) where p.person_id = $3 and p.discoverable and ${NOT_BLOCKED}`;

export const VIEWER = `
    select p.location, p.activities, s.people_filters as filters,
      case when a.account_id is not null then jsonb_build_object('min', a.youngest, 'max', a.oldest) end as ages,
      exists (select 1 from cohort_places c where c.account_id = p.account_id) as "inCohorts"
    from profiles p left join member_settings s using (account_id) left join accepted_ages a using (account_id)
    where p.account_id = $1`;

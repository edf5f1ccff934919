import { Location, PROFILE_FACTS } from '@emberhood/contracts';
import { columnsOf } from '@emberhood/service-kit';
import { ProfileEntity } from '../profiles/profile.entity.ts';
import { beginOfDay, dayOf } from '../shown/day.ts';

/** The columns that pages, cards and public pages need. */
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
  ...PROFILE_FACTS,
] as const;
export const COLUMNS = columnsOf(ProfileEntity, 'p', PUBLIC);

/** A block by either of two people hides each from the other. */
export const NOT_BLOCKED = `not exists (select 1 from blocks where owner_id = $1 and other_id = p.account_id)
  and not exists (select 1 from blocks where owner_id = p.account_id and other_id = $1)`;

/**
 * People who share a cohort with the viewer, with their closeness: by the number of shared cohorts, then by the
 * viewer's best one. It does not depend on choices (P6), and only the second part differs between the two (decision:
 * directory).
 */
const MATES = `mates as materialized (
    select theirs.account_id, ((4 - count(*)) * 4 + min(mine.rank))::integer as closeness
      from cohort_places mine join cohort_places theirs using (cohort_id)
     where mine.account_id = $1 and theirs.account_id <> $1 and mine.since <= $2 and theirs.since <= $2 group by 1)`;

/** Subqueries, so that PostgreSQL evaluates each only once in a statement. */
const [DAY_OF_PASS, ITS_BEGIN] = [`(select ${dayOf('$2::timestamptz')})`, `(select ${beginOfDay('$2::timestamptz')})`];
/**
 * Their order, which depends only on the viewer's own past and wishes (P6): people not shown before that day, then
 * those shown, then those rated, each by closeness; after all of them, in the same order, people whose age the viewer
 * does not accept. Only whole days count, so that the list does not change while somebody goes through it (decision:
 * directory).
 */
const TIERS = `${MATES}, tiers as (
    select m.account_id, m.closeness + case when said.target_id is not null then 32 when seen.target_id is not null then 16 else 0 end as tier
      from mates m
      left join interests said on said.viewer_id = $1 and said.target_id = m.account_id and said.created_at < ${ITS_BEGIN}
      left join shown seen on seen.viewer_id = $1 and seen.target_id = m.account_id and seen.first_day < ${DAY_OF_PASS})`;

/** The tier including the viewer's accepted ages; the ages that the others accept do not matter. */
const tierWith = (youngest: string, oldest: string): string =>
  `m.tier + case when p.age between ${youngest} and ${oldest} then 0 else 48 end`;

/** Compares the words of a person's page, which are name and wishes. */
const SAYS = `profile_words(coalesce(p.nickname, p.first_name), p.bucket_list || p.activities) @@`;

const ANY_PURPOSE = 'cardinality($6::text[]) = 3';
const WANTED = `($5::text is null or p.user_sex = $5) and (${ANY_PURPOSE} or p.purposes && $6)
  and ($7::text[] is null or p.activities && $7) and p.age between $8 and $9`;
const OTHERS = `p.account_id <> $1 and p.account_id not in (select account_id from mates)`;
/** The remaining stretches in their order; the first continues after the cursor. */
const STRETCHES = 'unnest($3::text[], $11::boolean[]) with ordinality as stretch (location, shares, at)';
const SHOWN = `select ${COLUMNS}, page.tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
  from page join profiles p using (account_id) order by page.at, page.person_id`;

/** A page of cohort mates from the cursor on; their number is limited by the size of cohorts. */
export const PAGE_OF_MATES = `
    with ${TIERS}, page as (
      select p.account_id, p.person_id, here.tier, here.tier as at from tiers m join profiles p using (account_id)
         cross join lateral (select ${tierWith('$12', '$13')} as tier) here
       where p.discoverable and ${WANTED} and ($3::text is null or p.location = $3) and ${NOT_BLOCKED}
         and ($14::tsquery is null or ${SAYS} $14)
         and (here.tier, p.person_id) > ($11::integer, $4::text collate "C")
       order by here.tier, p.person_id limit $10)
    ${SHOWN}`;

/** How many people of a stretch are checked one by one before the filters are looked up in an index instead. */
export const WALK = 1_000;

/**
 * Walks the index profiles_directory in so many stretches, in each for at most `WALK` people; other columns are read
 * only for the page. Each stretch is a separate subquery, so that PostgreSQL can estimate how many people live there.
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

/** The expression of the index profiles_directory_facets, and the filters that it can answer. */
const FACETS = '(p.activities || p.purposes || array[p.location, p.user_sex])';
const WANTED_FACETS = `p.discoverable and ($5::text is null or ${FACETS} @> array[$5])
  and ($7::text[] is null or ${FACETS} && $7) and (${ANY_PURPOSE} or ${FACETS} && $6)`;
const IN_FIRST_PLACE = `${FACETS} @> array[$13]`;
const IN_OTHER_PLACES = `(cardinality($15::text[]) = ${Location.options.length} or ${FACETS} && $15)`;

/**
 * For stretches in which a walk has found too few: sorts all who fit, who are few, as the walk has shown. The first
 * stretch is a separate subquery, because little of it may be left after the cursor. `discoverable` is selected
 * although no index has it: otherwise PostgreSQL would prefer an index-only scan of everybody of these ages.
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

/** Lets PostgreSQL choose the index for these values: by age, by facets, or the rest of the location. */
export const PAGE_BY_LOOKING_UP = lookingUp((facets) => `profiles p where ${WANTED_FACETS} and ${facets}`);

/**
 * For filters by facets only, from the first page on: forces the use of profiles_directory_facets. PostgreSQL assumes
 * that facets are independent of each other, so it would often expect many people and read the whole location.
 */
export const PAGE_BY_FACETS = lookingUp(
  (facets) => `(select * from profiles p where ${WANTED_FACETS} and ${facets} offset 0) p where true`,
);

/** For a search: forces the use of profiles_words, because few people use given words. */
export const PAGE_BY_WORDS = lookingUp(
  (facets) =>
    `(select * from profiles p where p.discoverable and ${SAYS} $16::tsquery offset 0) p where ${WANTED_FACETS} and ${facets}`,
);

export const PERSON = `
    with ${TIERS}
    select ${COLUMNS}, ${tierWith('$4', '$5')} as tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
    from profiles p left join tiers m using (account_id) where p.person_id = $3 and p.discoverable and ${NOT_BLOCKED}`;

/**
 * The viewer, and the tsquery of a search ($2): words that begin like all of its words. They are split as those of
 * pages are; a search without words finds nobody.
 */
export const VIEWER = `
    select case when $2::text is not null then coalesce((select string_agg(quote_literal(word) || ':*', ' & ')
        from unnest(tsvector_to_array(profile_words($2, '{}'))) word), '') end as search, p.location, p.activities, s.people_filters as filters,
      case when a.account_id is not null then jsonb_build_object('min', a.youngest, 'max', a.oldest) end as ages,
      exists (select 1 from cohort_places c where c.account_id = p.account_id) as "inCohorts"
    from profiles p left join member_settings s using (account_id) left join accepted_ages a using (account_id)
    where p.account_id = $1`;

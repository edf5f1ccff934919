import { Location } from '@emberhood/contracts';

/** What a page, a card or a public page is made of. */
export const COLUMNS = `
  p.account_id as "accountId", p.person_id as "personId", p.first_name as "firstName", p.nickname, p.location,
  p.new_location as "newLocation", p.activities, p.custom_activity as "customActivity", p.purposes,
  p.relationship_status as "relationshipStatus", p.user_sex as "userSex", p.age, p.bucket_list as "bucketList",
  p.language, p.why_meet as "whyMeet", p.notes, p.messages`;

/** Neither of two sees the other once one of them does not want to. */
export const NOT_BLOCKED = `not exists (select 1 from blocks where owner_id = $1 and other_id = p.account_id)
  and not exists (select 1 from blocks where owner_id = p.account_id and other_id = $1)`;

/**
 * Those who share a cohort with the viewer, and how near the two are: the more cohorts, the nearer, then by the viewer's
 * best one. Says nothing of choices (P6), and is the same from both sides but for the last (decision 113).
 */
const MATES = `mates as materialized (
    select theirs.account_id, ((4 - count(*)) * 4 + min(mine.rank))::integer as tier
      from cohort_places mine join cohort_places theirs using (cohort_id)
     where mine.account_id = $1 and theirs.account_id <> $1 and mine.since <= $2 and theirs.since <= $2 group by 1)`;

const ANY_PURPOSE = 'cardinality($6::text[]) = 3';
const WANTED = `($5::text is null or p.user_sex = $5) and (${ANY_PURPOSE} or p.purposes && $6)
  and ($7::text[] is null or p.activities && $7) and p.age between $8 and $9`;
const OTHERS = `p.account_id <> $1 and p.account_id not in (select account_id from mates)`;
/** The stretches that are still to come, in their order; the first of them goes on after the cursor. */
const STRETCHES = 'unnest($3::text[], $11::boolean[]) with ordinality as stretch (location, shares, at)';
const SHOWN = `select ${COLUMNS}, page.tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
  from page join profiles p using (account_id) order by page.at, page.person_id`;

/** At most as many as cohorts hold, from the cursor on. */
export const PAGE_OF_MATES = {
  name: 'people.page-of-mates',
  text: `with ${MATES}, page as (
      select p.account_id, p.person_id, m.tier, m.tier as at from mates m join profiles p using (account_id)
       where p.discoverable and ${WANTED} and ($3::text is null or p.location = $3) and ${NOT_BLOCKED}
         and (m.tier, p.person_id) > ($11::integer, $4::text collate "C")
       order by m.tier, p.person_id limit $10)
    ${SHOWN}`,
};

/** How many of a stretch are looked at one by one, before those who fit are looked up instead. */
export const WALK = 1_000;

/**
 * Walks the index profiles_directory in each stretch, so far and no farther; its other columns are looked up for the page
 * alone. All stretches at once: a statement more would cost more than what is walked in vain.
 */
export const PAGE_BY_WALKING = `with ${MATES}, page as (
      select walked.account_id, walked.person_id, null::integer as tier, stretch.at
        from ${STRETCHES} cross join lateral (
          select p.account_id, p.person_id from (
            select p.account_id, p.person_id, p.user_sex, p.age, p.purposes, p.activities from profiles p
             where p.discoverable and p.location = stretch.location and p.person_id > case stretch.at when 1 then $4 else '' end
             order by p.person_id limit ${WALK}) p
           where ${WANTED} and ${OTHERS} and (stretch.shares is null or (p.activities && $12::text[]) = stretch.shares)
             and ${NOT_BLOCKED} order by p.person_id limit $10) walked
       order by stretch.at, walked.person_id limit $10)
    ${SHOWN}`;

/** What profiles_directory_facets holds of somebody, and what the filters ask of that. */
const FACETS = '(p.activities || p.purposes || array[p.location, p.user_sex])';
const WANTED_FACETS = `p.discoverable and ($5::text is null or ${FACETS} @> array[$5])
  and ($7::text[] is null or ${FACETS} && $7) and (${ANY_PURPOSE} or ${FACETS} && $6)`;
const IN_FIRST_PLACE = `${FACETS} @> array[$13]`;
const IN_OTHER_PLACES = `(cardinality($15::text[]) = ${Location.options.length} or ${FACETS} && $15)`;

/**
 * For stretches of which a walk has met too few: takes all who fit and sorts those. They are few, as the walk has shown. The
 * first stretch is a part of its own, as little may be left of it after the cursor.
 */
const lookingUp = (from: (facets: string) => string): string => {
  const fitting = (facets: string): string => `
      select p.account_id, p.person_id, p.location, p.activities && $12::text[] as shares from ${from(facets)} and ${WANTED} and ${OTHERS}`;
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

export const PERSON = {
  name: 'people.person',
  text: `with ${MATES}
    select ${COLUMNS}, m.tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
    from profiles p left join mates m using (account_id) where p.person_id = $3 and p.discoverable and ${NOT_BLOCKED}`,
};

export const VIEWER = {
  name: 'people.viewer',
  text: `select p.location, p.activities, s.people_filters as filters,
      exists (select 1 from cohort_places c where c.account_id = p.account_id) as "inCohorts"
    from profiles p left join member_settings s using (account_id) where p.account_id = $1`,
};

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

const WANTED = `($5::text is null or p.user_sex = $5) and p.purposes && $6::text[]
  and ($7::text[] is null or p.activities && $7) and p.age between $8 and $9`;
const ONWARDS = 'p.discoverable and p.location = $3 and p.person_id > $4';
const OTHERS = `p.account_id <> $1 and ($11::boolean is null or (p.activities && $12::text[]) = $11)
  and p.account_id not in (select account_id from mates)`;
const SHOWN = `select ${COLUMNS}, page.tier, exists (select 1 from interests where viewer_id = $1 and target_id = p.account_id) as rated
  from page join profiles p using (account_id) order by page.tier, page.person_id`;

/** At most as many as cohorts hold, from the cursor on. */
export const PAGE_OF_MATES = {
  name: 'people.page-of-mates',
  text: `with ${MATES}, page as (
      select p.account_id, p.person_id, m.tier from mates m join profiles p using (account_id)
       where p.discoverable and ${WANTED} and ($3::text is null or p.location = $3) and ${NOT_BLOCKED}
         and (m.tier, p.person_id) > ($11::integer, $4::text collate "C")
       order by m.tier, p.person_id limit $10)
    ${SHOWN}`,
};

/** How many of a place are looked at one by one, before those who fit are looked up instead. */
export const WALK = 1_000;

/**
 * Walks the index profiles_directory, from the cursor on, so far and no farther; its other columns are looked up for the
 * page alone.
 */
export const PAGE_BY_WALKING = `with ${MATES}, page as (
      select p.account_id, p.person_id, null::integer as tier from (
        select p.account_id, p.person_id, p.user_sex, p.age, p.purposes, p.activities from profiles p
         where ${ONWARDS} order by p.person_id limit ${WALK}) p
       where ${WANTED} and ${OTHERS} and ${NOT_BLOCKED} order by p.person_id limit $10)
    ${SHOWN}`;

/** What profiles_directory_facets holds of somebody. */
const FACETS = '(p.activities || p.purposes || array[p.location, p.user_sex])';

/**
 * For a walk that has met too few: takes all who fit, from whichever index PostgreSQL thinks best for these values (by age, by
 * facets, by the rest of the place), and sorts those. They are few, as the walk has shown.
 */
export const PAGE_BY_LOOKING_UP = `with ${MATES}, fits as materialized (
      select p.account_id, p.person_id from profiles p where ${ONWARDS} and ${WANTED} and ${OTHERS}
         and ${FACETS} @> $13::text[] and ($7::text[] is null or ${FACETS} && $7)
         and (cardinality($6::text[]) = 3 or ${FACETS} && $6) and ($11::boolean is not true or ${FACETS} && $12)),
    page as (
      select p.account_id, p.person_id, null::integer as tier from fits p where ${NOT_BLOCKED} order by p.person_id limit $10)
    ${SHOWN}`;

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

import type { PersonalTable } from '@emberhood/service-kit';

/**
 * Everything this service holds about people, in the order in which it is erased, which foreign keys demand. A table or
 * column that is missing here fails the spec beside this file.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'blocks',
    people: ['owner_id', 'other_id'],
    erased: [
      // Events about their clips that arrive at the same moment wait for this lock, and then find no profile.
      'select 1 from profiles where account_id = $1 for update',
      'delete from blocks where owner_id = $1 or other_id = $1',
    ],
    exported: [
      'People you have blocked',
      `select p.person_id as person, b.created_at as at from blocks b join profiles p on p.account_id = b.other_id
        where b.owner_id = $1 order by b.created_at`,
    ],
  },
  { table: 'block_words', people: ['owner_id', 'other_id'], goesBy: ['owner_id', 'other_id'] },
  {
    table: 'onboarding_drafts',
    people: ['account_id', 'draft'],
    goesBy: ['account_id'],
    exported: [
      'Answers before your profile',
      'select draft, updated_at as at from onboarding_drafts where account_id = $1',
    ],
  },
  {
    table: 'member_settings',
    people: ['account_id', 'people_filters', 'event_filters', 'free_times'],
    goesBy: ['account_id'],
    exported: [
      'Filters and free times',
      'select people_filters as people, event_filters as events, free_times as "freeTimes" from member_settings where account_id = $1',
    ],
  },
  {
    table: 'interests',
    people: ['viewer_id', 'target_id'],
    goesBy: ['viewer_id', 'target_id'],
    exported: [
      'Choices you made about others',
      `select p.person_id as person, i.level, i.updated_at as at
         from own_choices($1) i join profiles p on p.account_id = i.target_id order by i.updated_at`,
    ],
  },
  { table: 'clips', people: ['owner_id', 'video_id'], goesBy: ['owner_id'] },
  {
    table: 'user_states',
    people: ['account_id', 'roadmaps'],
    goesBy: ['account_id'],
    exported: ['Journey', 'select roadmaps from user_states where account_id = $1'],
  },
  { table: 'hidden_accounts', people: ['account_id'], goesBy: ['account_id'] },
  {
    table: 'shown',
    people: ['viewer_id', 'target_id'],
    goesWith: 'profiles',
    // The people they were shown are private, so only days are exported.
    exported: [
      'How many people you were shown',
      `select to_char(day, 'YYYY-MM-DD') as day, count(*) filter (where first)::int as "firstTime",
              count(*) filter (where not first)::int as "lastTime"
         from shown cross join lateral (values (first_day, true), (on_day, false)) as days (day, first)
        where viewer_id = $1 group by day order by day`,
    ],
  },
  {
    table: 'cohort_places',
    people: ['account_id'],
    goesWith: 'profiles',
    exported: [
      'Since when people who could join the same things are shown to you first',
      'select rank + 1 as place, since from cohort_places where account_id = $1 order by rank',
    ],
  },
  {
    table: 'accepted_ages',
    people: ['account_id'],
    goesWith: 'profiles',
    exported: [
      'Ages that are shown to you first among these',
      'select youngest as "from", oldest as "to" from accepted_ages where account_id = $1',
    ],
  },
  {
    table: 'profiles',
    people: ['account_id', 'person_id', 'first_name', 'notes'],
    goesBy: ['account_id'],
    exported: ['Profile', `select to_jsonb(p) - 'account_id' as profile from profiles p where account_id = $1`],
  },
];

import type { PersonalTable } from '@emberhood/service-kit';

/**
 * Everything this service holds about people, in the order in which it is erased: that of the foreign keys. A table or column that is not
 * here fails the spec beside this file.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'blocks',
    people: ['owner_id', 'other_id'],
    erased: [
      // Clips of theirs that are told of at the same moment wait, and then find nobody.
      'select 1 from profiles where account_id = $1 for update',
      'delete from blocks where owner_id = $1 or other_id = $1',
    ],
  },
  {
    table: 'block_words',
    people: ['owner_id', 'other_id'],
    erased: ['delete from block_words where owner_id = $1 or other_id = $1'],
  },
  {
    table: 'onboarding_drafts',
    people: ['account_id', 'draft'],
    erased: ['delete from onboarding_drafts where account_id = $1'],
  },
  {
    table: 'member_settings',
    people: ['account_id', 'people_filters', 'event_filters', 'free_times'],
    erased: ['delete from member_settings where account_id = $1'],
  },
  {
    table: 'interests',
    people: ['viewer_id', 'target_id'],
    erased: ['delete from interests where viewer_id = $1 or target_id = $1'],
  },
  { table: 'clips', people: ['owner_id', 'video_id'], erased: ['delete from clips where owner_id = $1'] },
  {
    table: 'user_states',
    people: ['account_id', 'roadmaps'],
    erased: ['delete from user_states where account_id = $1'],
  },
  {
    table: 'hidden_accounts',
    people: ['account_id'],
    erased: ['delete from hidden_accounts where account_id = $1'],
  },
  { table: 'shown', people: ['viewer_id', 'target_id'], goesWith: 'profiles' },
  { table: 'cohort_places', people: ['account_id'], goesWith: 'profiles' },
  { table: 'accepted_ages', people: ['account_id'], goesWith: 'profiles' },
  {
    table: 'profiles',
    people: ['account_id', 'person_id', 'first_name', 'notes'],
    erased: ['delete from profiles where account_id = $1'],
  },
];

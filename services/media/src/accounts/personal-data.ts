import type { PersonalTable } from '@emberhood/service-kit';

/** All personal data in this service. The spec beside this file fails if a table or column is missing. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'videos',
    people: ['owner_id', 'captions'],
    erasedBy: 'ClipRemoval, and ObjectErasure for what lies in the store',
    kept: 'that there was one, for the cases about it',
  },
  { table: 'archives', people: ['account_id'], erasedBy: 'ObjectErasure' },
  {
    table: 'review_cases',
    people: ['subject_id', 'person_id', 'lease_by', 'lease_name', 'decided_by', 'decided_name', 'video_id', 'excluded'],
    erased: [
      'update review_cases set statement = null, note = null, opinion_note = null, person_id = null where subject_id = $1',
      'update review_cases set decided_name = null where decided_by = $1',
      'update review_cases set lease_by = null, lease_name = null, lease_until = null where lease_by = $1',
    ],
    kept: 'what was decided is accounted for',
  },
  {
    table: 'reports',
    people: ['reporter_id', 'case_id', 'video_id'],
    erased: [
      'update reports set note = null where reporter_id = $1',
      // Notes that others wrote about them.
      'update reports r set note = null from review_cases c where c.id = r.case_id and c.subject_id = $1',
    ],
    kept: 'what was decided is accounted for',
  },
  { table: 'review_skips', people: ['moderator_id', 'case_id'], goesBy: ['moderator_id'] },
  {
    table: 'review_samples',
    people: ['judged_by', 'case_id'],
    erased: ['delete from review_samples s using review_cases c where c.id = s.case_id and c.subject_id = $1'],
    kept: 'what was looked at is accounted for',
  },
  { table: 'watched_words', people: ['added_by', 'removed_by'], kept: 'what the team looks out for is accounted for' },
  { table: 'refused_files', people: [], kept: 'a digest without whose file it was' },
  { table: 'hidden_accounts', people: ['account_id'], goesBy: ['account_id'] },
  {
    table: 'audit',
    people: ['subject_id', 'actor_id', 'video_id', 'case_id'],
    kept: 'by ids and codes, for a year',
  },
];

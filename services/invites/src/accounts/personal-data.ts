import type { PersonalTable } from '@emberhood/service-kit';

/** Everything this service holds about people. A table or column missing here fails the spec beside this file. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'redemptions',
    people: ['account_id', 'invite_id'],
    // This person's uses of codes, and all uses of this person's codes.
    erased: [
      'delete from redemptions where account_id = $1 or invite_id in (select id from invites where owner_id = $1)',
    ],
  },
  { table: 'owners', people: ['id'], goesBy: ['id'] },
  { table: 'invites', people: ['owner_id'], goesBy: ['owner_id'] },
];

import type { PersonalTable } from '@emberhood/service-kit';

const STAFF = 'who on the team did what';

/**
 * Everything this service holds about people, in the order in which it is erased. A table or column that is not here
 * fails the spec beside this file.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  // By the address, before the account is locked: signing in takes the locks in this order, too.
  { table: 'budgets', people: ['subject'], erasedBy: 'ErasuresRepository.eraseAddress' },
  { table: 'challenges', people: ['email', 'sent_from'], erasedBy: 'ErasuresRepository.eraseAddress' },
  { table: 'notifications', people: ['account_id', 'key', 'sealed', 'headline'], goesBy: ['account_id'] },
  { table: 'oidc_transactions', people: ['link_account_id'], goesBy: ['link_account_id'] },
  {
    table: 'identities',
    people: ['account_id', 'subject', 'label'],
    goesWith: 'accounts',
    exported: [
      'Ways to sign in',
      'select provider, label, created_at as since from identities where account_id = $1 order by created_at, id',
    ],
  },
  { table: 'agreements', people: ['account_id'], goesWith: 'accounts' },
  {
    table: 'email_changes',
    people: ['account_id', 'session_id', 'new_email'],
    goesWith: 'accounts',
    exported: [
      'A change of your address that waits',
      `select new_email as "newAddress", requested_at as "askedFor", proved_at as "newAddressProved", agreed_at as "oldAddressAgreed"
         from email_changes where account_id = $1`,
    ],
  },
  { table: 'notification_choices', people: ['account_id'], goesWith: 'accounts' },
  { table: 'push_devices', people: ['account_id', 'session_id', 'endpoint_digest', 'sealed'], goesWith: 'accounts' },
  {
    table: 'passkeys',
    people: ['account_id'],
    goesWith: 'accounts',
    exported: [
      'Passkeys',
      `select name, synced, created_at as since, last_used_at as "lastUsed" from passkeys
        where account_id = $1 order by created_at`,
    ],
  },
  { table: 'host_decisions', people: ['account_id'], goesWith: 'accounts' },
  { table: 'role_grants', people: ['account_id', 'granted_by'], goesWith: 'accounts', kept: STAFF },
  { table: 'sessions', people: ['account_id'], goesWith: 'accounts' },
  {
    table: 'accounts',
    people: ['email', 'suspended_by'],
    goesBy: ['id'],
    kept: STAFF,
    exported: [
      'Account',
      `select email, created_at as since, array(select role from role_grants g where g.account_id = a.id) as roles
         from accounts a where id = $1`,
    ],
  },
  {
    table: 'erasures',
    people: ['account_id', 'sealed_address'],
    kept: 'so that the last email can be written; the address goes with it',
  },
  { table: 'bans', people: ['digest'], kept: 'keyed digests, for as long as who is suspended stays out' },
  {
    table: 'audit',
    people: ['actor', 'subject'],
    kept: 'by ids, for two years; addresses of clients ninety days',
    exported: [
      'What happened to the account (the last thousand events)',
      // Without the team's browsers, and without what it decides in other services, which tells of reports.
      `select at, event, result, case when actor in ($1, 'visitor') then ip end as ip,
              case when actor in ($1, 'visitor') then user_agent end as browser
         from audit where subject = $1 and event not like '%.%' order by at desc limit 1000`,
    ],
  },
];

import type { PersonalTable } from '@emberhood/service-kit';
import { FORMER_HOST, IS_KNOWN } from '../ground/index.ts';
import { BLOCKED } from '../safety/index.ts';
import { SHOWN_STATUS } from '../waiting/index.ts';
import { LEDGER_TABLES } from './personal-ledger.ts';

/**
 * Everything that this service holds about people, in the order in which it is erased and exported. The spec beside
 * this file fails for a table or column that is missing here, or that says neither how it is erased nor why it is kept.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'registrations',
    people: ['account_id'],
    erased: [
      `update registrations set availability = '{}', availability_explained = null, activities = '{}', budget_ideal = null,
         budget_max = null, video_agreement = null, deposit_agreement = null where account_id = $1`,
    ],
    kept: 'the history of a group and the ledger hang on it',
    exported: [
      'Registrations',
      `select offering_kind as kind, offering_id as offering, ${SHOWN_STATUS} as status, city, availability, availability_explained as "explained",
       activities, budget_ideal as "idealBudget", budget_max as "highestBudget", video_agreement as "videoAgreement",
       deposit_agreement as "depositAgreement", created_at as at from registrations r where account_id = $1 order by created_at`,
    ],
  },
  {
    table: 'registration_drafts',
    people: ['account_id', 'draft'],
    goesBy: ['account_id'],
    exported: ['Registration draft', 'select draft, updated_at as at from registration_drafts where account_id = $1'],
  },
  {
    table: 'wishes',
    people: ['account_id', 'ages', 'away'],
    goesBy: ['account_id'],
    exported: [
      'What you need of a group',
      `select home_area as "homeArea", travel_km as "travelKm", ages, languages, access_needs as "accessNeeds", dietary_needs as "dietaryNeeds",
       away, updated_at as at from wishes where account_id = $1`,
    ],
  },
  {
    table: 'cohort_members',
    people: ['account_id', 'ages', 'told_ages'],
    goesBy: ['account_id'],
    exported: [
      'What is open and fits you, so that you see others who fit it first',
      `select o.title from cohort_members m join cohorts c on c.id = any(m.cohorts) join offerings o on o.id = c.offering_id
      where m.account_id = $1 order by array_position(m.cohorts, c.id)`,
    ],
  },
  { table: 'friend_codes', people: ['account_id'], goesBy: ['account_id'] },
  { table: 'pair_rules', people: ['owner_id', 'other_id'], goesBy: ['owner_id', 'other_id'] },
  { table: 'block_words', people: ['owner_id', 'other_id'], goesBy: ['owner_id', 'other_id'] },
  { table: 'pins', people: ['account_a', 'account_b', 'created_by'], goesBy: ['account_a', 'account_b'] },
  {
    table: 'meet_again',
    people: ['from_seat', 'to_seat', 'contact'],
    erased: [
      `delete from meet_again where from_seat in (select id from seats where account_id = $1) or to_seat in (select id from seats where account_id = $1)`,
    ],
    exported: [
      'How groupmates may reach you if you both want to meet again',
      `select distinct o.title, m.contact from meet_again m join seats s on s.id = m.from_seat join groups g on g.id = s.group_id
       join offerings o on o.id = g.offering_id where s.account_id = $1 and m.contact is not null order by o.title`,
    ],
  },
  {
    table: 'feedback',
    people: ['seat_id', 'safety_by'],
    erased: [
      `update feedback set comment = null, safety_note = null where seat_id in (select id from seats where account_id = $1)`,
    ],
    kept: 'its figures count for the host',
    exported: [
      'Feedback you gave',
      `select f.rating, f.comment, f.felt_unsafe as "feltUnsafe", f.safety_note as "safetyNote", f.created_at as at
       from feedback f join seats s on s.id = f.seat_id where s.account_id = $1 order by f.created_at`,
    ],
  },
  {
    table: 'seats',
    people: ['account_id', 'registration_id', 'first_name'],
    erased: [
      `update seats set first_name = 'Former member', needs = '{}', brings = null, answer_token_hash = null where account_id = $1`,
    ],
    kept: 'the history of a group hangs on it',
    exported: [
      'Your spots in groups',
      `select o.title, g.state, s.first_name as "firstName", s.needs, s.brings, s.joined_at as "joinedAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt"
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
      where s.account_id = $1 and ${IS_KNOWN} and coalesce(s.left_reason, '') not in ('left_unseen', 'rolled_back') order by s.joined_at`,
    ],
  },
  { table: 'calendar_feeds', people: ['account_id'], goesBy: ['account_id'] },
  {
    table: 'chat_messages',
    people: ['seat_id', 'photo_id', 'photo'],
    erased: [`delete from chat_messages where seat_id in (select id from seats where account_id = $1)`],
    exported: [
      'Messages you wrote to your groups',
      `select o.title, m.text, m.earlier, m.photo->>'alt' as photo, m.sent_at as at from chat_messages m join seats s on s.id = m.seat_id join groups g on g.id = s.group_id
       join offerings o on o.id = g.offering_id where s.account_id = $1 order by m.sent_at`,
    ],
  },
  {
    table: 'chat_reactions',
    people: ['seat_id'],
    erased: [`delete from chat_reactions where seat_id in (select id from seats where account_id = $1)`],
    exported: [
      'Your reactions to messages of your groups',
      `select o.title, r.kind from chat_reactions r join seats s on s.id = r.seat_id join groups g on g.id = s.group_id
       join offerings o on o.id = g.offering_id where s.account_id = $1 order by o.title, r.kind`,
    ],
  },
  {
    table: 'chat_reads',
    people: ['seat_id'],
    erased: [`delete from chat_reads where seat_id in (select id from seats where account_id = $1)`],
  },
  {
    table: 'group_reports',
    people: ['by_seat', 'by_host', 'about_seat', 'about_host', 'decided_by', 'host_message_id'],
    erased: [
      `update group_reports set note = null where by_seat in (select id from seats where account_id = $1)`,
      `update group_reports set quote = null where about_seat in (select id from seats where account_id = $1)`,
      `update group_reports r set quote = null
         where r.about_host = $1 or r.host_message_id in (select id from host_messages where host_id = $1)`,
    ],
    kept: 'what was decided is accounted for',
    exported: [
      'Reports you made about messages or groupmates',
      `select o.title, r.reason, r.note, r.created_at as at from group_reports r join seats s on s.id = r.by_seat
       join groups g on g.id = r.group_id join offerings o on o.id = g.offering_id where s.account_id = $1 and r.reason <> '${BLOCKED}' order by r.created_at`,
    ],
  },
  {
    table: 'host_messages',
    people: ['host_id'],
    goesBy: ['host_id'],
    exported: [
      'Messages you wrote to your groups as a host',
      `select o.title, m.text, m.sent_at as at from host_messages m join groups g on g.id = m.group_id join offerings o on o.id = g.offering_id
      where m.host_id = $1 order by m.sent_at`,
    ],
  },
  { table: 'hidden_accounts', people: ['account_id'], goesBy: ['account_id'] },
  { table: 'clip_standings', people: ['account_id'], goesBy: ['account_id'] },
  {
    table: 'strikes',
    people: ['account_id', 'seat_id', 'decided_by'],
    erased: [`update strikes set appeal = null where account_id = $1`],
    kept: 'what was decided is accounted for',
    exported: [
      'Strikes',
      'select kind, consequence, appeal, decision, created_at as at from strikes where account_id = $1 order by created_at',
    ],
  },
  {
    table: 'claim_offers',
    people: ['account_id', 'registration_id'],
    erased: [`update claim_offers set state = 'expired' where account_id = $1 and state = 'open'`],
    kept: 'the history of a group hangs on it',
  },
  { table: 'notices', people: ['account_id', 'data'], goesBy: ['account_id'] },
  ...LEDGER_TABLES,
  {
    table: 'runs',
    people: ['created_by', 'approved_by', 'asked_by', 'result', 'refusal'],
    erased: [
      // Removes them from the members that the run considered; seats tell who is in which group.
      `update runs set result = result #- array['members', $1::text] where result->'members' ? $1::text`,
    ],
    kept: 'who published what',
  },
  {
    table: 'offerings',
    people: ['host_id'],
    erased: [
      `update offerings o set note = null, what_to_bring = case when exists (select 1 from groups g where g.offering_id = o.id) then o.what_to_bring end
         where o.host_id = $1`,
    ],
    kept: 'groups hang on it, which another host may lead',
  },
  {
    table: 'host_payouts',
    people: ['noted_by', 'taken_back_by'],
    kept: 'the ledger, for as long as the law asks',
    exported: [
      'What was paid to you as a host',
      `select o.title, p.cents, p.paid_on as "paidOn", p.reference from host_payouts p join groups g on g.id = p.group_id
       join offerings o on o.id = g.offering_id where o.host_id = $1 and p.taken_back_at is null order by p.paid_on`,
    ],
  },
  {
    table: 'hosts',
    people: ['account_id'],
    erased: [
      `update hosts set name = '${FORMER_HOST}', bio = '', message = null, note = null, status = 'suspended', rests_until = null where account_id = $1`,
      `delete from hosts h where h.account_id = $1 and not exists (select 1 from offerings o where o.host_id = h.account_id)`,
    ],
    kept: 'where groups or offerings hang on it',
    exported: [
      'As a host',
      'select name, bio, message, status, note, rests_until as "restsUntil", created_at as since from hosts where account_id = $1',
    ],
  },
  { table: 'attendance', people: ['seat_id', 'marked_by'], kept: 'what followed from it, and who said so' },
  { table: 'cycles', people: ['created_by'], kept: 'who on the team did what' },
  { table: 'private_reads', people: ['actor', 'subject'], kept: 'who on the team read what (I22); two years' },
  { table: 'state_changes', people: ['actor'], kept: 'who changed what, as long as it is there' },
  {
    table: 'erasures',
    people: ['account_id'],
    kept: 'so that nothing is written or sealed again with them; ninety days',
  },
];

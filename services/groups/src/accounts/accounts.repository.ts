import type { ExportSection } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { registrationStates } from '../states/machines.ts';
import { BLOCKED } from '../reports/reports.repository.ts';

/**
 * What a person said, and what others said about them by id. Registrations, seats and deposits stay without any of it: the
 * ledger for as long as the law asks, and so that the history of a group adds up.
 */
const ERASED = [
  `update registrations set availability = '{}', availability_explained = null, activities = '{}', budget_ideal = null,
     budget_max = null, video_agreement = null, deposit_agreement = null where account_id = $1`,
  'delete from registration_drafts where account_id = $1',
  'delete from wishes where account_id = $1',
  'delete from cohort_members where account_id = $1',
  'delete from friend_codes where account_id = $1',
  'delete from pair_rules where owner_id = $1 or other_id = $1',
  'delete from block_words where owner_id = $1 or other_id = $1',
  'delete from pins where account_a = $1 or account_b = $1',
  'delete from meet_again where from_seat in (select id from seats where account_id = $1) or to_seat in (select id from seats where account_id = $1)',
  'update feedback set comment = null, safety_note = null where seat_id in (select id from seats where account_id = $1)',
  `update seats set first_name = 'Former member', needs = '{}', answer_token_hash = null where account_id = $1`,
  'delete from chat_messages where seat_id in (select id from seats where account_id = $1)',
  'delete from chat_reads where seat_id in (select id from seats where account_id = $1)',
  'update group_reports set note = null where by_seat in (select id from seats where account_id = $1)',
  'update group_reports set quote = null where about_seat in (select id from seats where account_id = $1)',
  'update group_reports r set quote = null from host_messages m where m.id = r.host_message_id and m.host_id = $1',
  'delete from host_messages where host_id = $1',
  'delete from hidden_accounts where account_id = $1',
  'delete from clip_standings where account_id = $1',
  'update strikes set appeal = null where account_id = $1',
  `update claim_offers set state = 'expired' where account_id = $1 and state = 'open'`,
  'delete from notices where account_id = $1',
  'update checkouts set url = null where account_id = $1',
  // Whom a run looked at, by first name; who sits where stands in the seats.
  `update runs set result = result #- array['members', $1::text] where result->'members' ? $1::text`,
  `update hosts set name = 'Former host', bio = '', message = null, status = 'suspended' where account_id = $1`,
];

const EXPORTED: readonly (readonly [title: string, text: string])[] = [
  [
    'Registrations',
    `select offering_kind as kind, offering_id as offering, status, city, availability, availability_explained as "explained",
       activities, budget_ideal as "idealBudget", budget_max as "highestBudget", video_agreement as "videoAgreement",
       deposit_agreement as "depositAgreement", created_at as at from registrations where account_id = $1 order by created_at`,
  ],
  ['Registration draft', 'select draft, updated_at as at from registration_drafts where account_id = $1'],
  [
    'What you need of a group',
    `select home_area as "homeArea", travel_km as "travelKm", ages, languages, access_needs as "accessNeeds", dietary_needs as "dietaryNeeds",
       away, updated_at as at from wishes where account_id = $1`,
  ],
  [
    'What is open and fits you, so that you see others first whom it fits',
    `select o.title from cohort_members m join cohorts c on c.id = any(m.cohorts) join offerings o on o.id = c.offering_id
      where m.account_id = $1 order by array_position(m.cohorts, c.id)`,
  ],
  [
    'Your places in groups',
    `select o.title, g.state, s.first_name as "firstName", s.needs, s.joined_at as "joinedAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt"
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
      where s.account_id = $1 and g.visible_at <= now() order by s.joined_at`,
  ],
  [
    'Deposits and prices paid',
    `select d.purpose, (select o.title from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id where s.id = d.seat_id) as title,
       d.amount_cents as cents, d.currency, d.state, d.paid_at as "paidAt", d.refund_at as "refundAt",
       (select json_agg(json_build_object('kind', e.kind, 'cents', e.cents, 'at', e.at) order by e.id) from deposit_entries e where e.deposit_id = d.id) as entries
       from deposits d where d.account_id = $1 order by d.paid_at`,
  ],
  [
    'Feedback you gave',
    `select f.rating, f.comment, f.felt_unsafe as "feltUnsafe", f.safety_note as "safetyNote", f.created_at as at
       from feedback f join seats s on s.id = f.seat_id where s.account_id = $1 order by f.created_at`,
  ],
  [
    'Messages you wrote to your groups',
    `select o.title, m.text, m.sent_at as at from chat_messages m join seats s on s.id = m.seat_id join groups g on g.id = s.group_id
       join offerings o on o.id = g.offering_id where s.account_id = $1 order by m.sent_at`,
  ],
  [
    'Messages you wrote to your groups as a host',
    `select o.title, m.text, m.sent_at as at from host_messages m join groups g on g.id = m.group_id join offerings o on o.id = g.offering_id
      where m.host_id = $1 order by m.sent_at`,
  ],
  [
    'Reports you made about messages or groupmates',
    `select o.title, r.reason, r.note, r.created_at as at from group_reports r join seats s on s.id = r.by_seat
       join groups g on g.id = r.group_id join offerings o on o.id = g.offering_id where s.account_id = $1 and r.reason <> '${BLOCKED}' order by r.created_at`,
  ],
  [
    'Strikes',
    'select kind, consequence, appeal, decision, created_at as at from strikes where account_id = $1 order by created_at',
  ],
  ['As a host', 'select name, bio, message, status, created_at as since from hosts where account_id = $1'],
];

@Injectable()
export class AccountsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** For the person's export, in the order of `EXPORTED`. */
  sectionsOf(accountId: string): Promise<ExportSection[]> {
    return Promise.all(
      EXPORTED.map(async ([title, text]) => ({
        title,
        data: await this.source.query<unknown[]>(text, [accountId]),
      })),
    );
  }

  /** Groups still to come, or under way, in which this person sits or is offered a place. In the order in which they are locked. */
  async groupsOf(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select g.id from groups g
        where g.id in (select group_id from seats where account_id = $1 and left_at is null
            union all select group_id from claim_offers where account_id = $1 and state = 'open')
          and g.state in ('proposed', 'approved', 'published', 'locked', 'running')
        order by g.id`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  /** Registrations that are not over. */
  async openRegistrations(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      'select id from registrations where account_id = $1 and status = any($2) order by id for update',
      [accountId, registrationStates.openStates],
    );
    return rows.map(({ id }) => id);
  }

  async erase(tx: Tx, accountId: string): Promise<void> {
    for (const statement of ERASED) await tx.query(statement, [accountId]);
  }
}

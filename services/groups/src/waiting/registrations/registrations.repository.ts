import { AppError, type EndedRegistration, type Registration } from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ENDED_REGISTRATIONS, isDecidedIn, nextDecisionIn, restOf } from '../../ground/index.ts';
import { RegistrationEntity, type Answers } from './registration.entity.ts';

export type NewRegistration = Answers &
  Pick<RegistrationEntity, 'id' | 'accountId' | 'offeringKind' | 'offeringId' | 'city' | 'homeCity'> & {
    /** Whether the city was chosen, so that it replaces that of an earlier registration. */
    cityChosen: boolean;
  };

/** With the status that its owner may see: a group counts when it is visible (decision: group-life). */
export interface RegistrationRow extends RegistrationEntity {
  shownStatus: RegistrationEntity['status'];
  decided: boolean;
  /** When the next groups are decided; null while no date is set. */
  nextDecisionAt: string | null;
  rests: Registration['rests'];
}

const ENDED = ['id', 'offeringKind', 'offeringId', 'status'] as const;
/** More than anybody reads. */
const SHOWN = 50;

type EndedRow = Pick<RegistrationEntity, (typeof ENDED)[number]> &
  Pick<EndedRegistration, 'endedAt' | 'group' | 'gaveUp'>;

/** SQL: the status that the owner of registration `r` may see. */
export const SHOWN_STATUS = `case when r.status in ('proposed', 'invited') and exists (select 1 from seats s join groups g on g.id = s.group_id
    where s.registration_id = r.id and s.left_at is null and g.visible_at > now()) then 'waiting' else r.status end`;

const COLUMNS = `${columnsOf(RegistrationEntity, 'r')}, ${SHOWN_STATUS} as "shownStatus",
  ${isDecidedIn('r.city')} as decided, ${nextDecisionIn('r.city')} as "nextDecisionAt", ${restOf('r.account_id')} as rests`;

@Injectable()
export class RegistrationsRepository extends SqlRepository {
  /**
   * Inserts the account's registration for this offering, or changes the answers of the one that exists. Answers that
   * are missing now stay, so that joining a waitlist does not undo the wizard.
   */
  saveAnswers(
    tx: Tx,
    { id, accountId, offeringKind, offeringId, city, homeCity, cityChosen, ...answers }: NewRegistration,
  ): Promise<RegistrationRow> {
    const saved = tx.query<RegistrationRow[]>(
      `insert into registrations as r
         (id, account_id, offering_kind, offering_id, availability, availability_explained, activities, budget_ideal,
          budget_max, video_agreement, deposit_agreement, acknowledged, city, home_city)
       values ($1, $2, $3, $4, $5, nullif($6, ''), $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (account_id, offering_kind, offering_id) where status not in (${ENDED_REGISTRATIONS}) do update set
         availability = case when excluded.availability = '{}' then r.availability else excluded.availability end,
         availability_explained = nullif(coalesce($6, r.availability_explained), ''),
         activities = case when excluded.activities = '{}' then r.activities else excluded.activities end,
         budget_ideal = coalesce(excluded.budget_ideal, r.budget_ideal),
         budget_max = coalesce(excluded.budget_max, r.budget_max),
         video_agreement = coalesce(excluded.video_agreement, r.video_agreement),
         deposit_agreement = coalesce(excluded.deposit_agreement, r.deposit_agreement),
         city = case when $15 and r.status in ('waiting', 'paused', 'declined', 'expired') then excluded.city else r.city end,
         updated_at = now()
       returning ${COLUMNS}`,
      [
        id,
        accountId,
        offeringKind,
        offeringId,
        answers.availability,
        answers.availabilityExplained,
        answers.activities,
        answers.budgetIdeal,
        answers.budgetMax,
        answers.videoAgreement,
        answers.depositAgreement,
        answers.acknowledged,
        city,
        homeCity,
        cityChosen,
      ],
    );
    return onlyRow(saved);
  }

  /** Registrations that have not ended, newest first; at most one for each entry of the catalogue. */
  listOf(accountId: string): Promise<RegistrationRow[]> {
    return this.source.manager.query(
      `select ${COLUMNS} from registrations r where account_id = $1 and status not in (${ENDED_REGISTRATIONS})
       order by created_at desc, id desc`,
      [accountId],
    );
  }

  /** Ended registrations, newest first, with the group that met, or whose spot was given up. */
  endedOf(accountId: string): Promise<EndedRow[]> {
    return this.source.manager.query(
      `select ${columnsOf(RegistrationEntity, 'r', ENDED)}, ${isoOf('e.at')} as "endedAt",
         (select jsonb_build_object('id', g.id, 'title', o.title) from seats s join groups g on g.id = s.group_id
           join offerings o on o.id = g.offering_id where s.registration_id = r.id and s.left_at is null) as "group",
         (select o.title from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
           where s.registration_id = r.id and r.status = 'cancelled' and s.left_at = e.at and s.left_reason <> 'left_unseen') as "gaveUp"
       from registrations r cross join lateral (select coalesce(max(c.at), r.updated_at) as at from state_changes c
         where c.entity = 'registration' and c.entity_id = r.id and c.to_state = r.status) e
       where r.account_id = $1 and r.status in (${ENDED_REGISTRATIONS}) order by e.at desc, r.id limit ${SHOWN}`,
      [accountId],
    );
  }

  /** @throws REGISTRATION.NOT_FOUND, also for somebody else's and for one that is over */
  async lock(tx: Tx, accountId: string, id: string): Promise<RegistrationRow> {
    const [row] = await tx.query<RegistrationRow[]>(
      `select ${COLUMNS} from registrations r where id = $1 and account_id = $2 and status not in (${ENDED_REGISTRATIONS}) for update`,
      [id, accountId],
    );
    if (!row) throw new AppError('REGISTRATION.NOT_FOUND');
    return row;
  }

  /** Waits for transactions that hold its lock, without locking it. */
  async waitForLocks(accountId: string, id: string): Promise<void> {
    await this.source.query('select 1 from registrations where id = $1 and account_id = $2 for share', [id, accountId]);
  }

  /** @throws REGISTRATION.NOT_FOUND, also for somebody else's */
  async get(accountId: string, id: string): Promise<RegistrationRow> {
    const [row] = await this.source.manager.query<RegistrationRow[]>(
      `select ${COLUMNS} from registrations r where id = $1 and account_id = $2`,
      [id, accountId],
    );
    if (!row) throw new AppError('REGISTRATION.NOT_FOUND');
    return row;
  }

  async stopClock(tx: Tx, id: string): Promise<void> {
    await tx.query('update registrations set paused_at = now(), updated_at = now() where id = $1', [id]);
  }

  async restartClock(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `update registrations set waiting_since = waiting_since + (now() - paused_at), paused_at = null, updated_at = now()
       where id = $1 and paused_at is not null`,
      [id],
    );
  }

  async confirmWithoutDeposit(tx: Tx, id: string): Promise<void> {
    await tx.query(`update registrations set deposit_agreement = 'no', updated_at = now() where id = $1`, [id]);
  }
}

import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RegistrationEntity, type Answers } from './registration.entity.ts';

export type NewRegistration = Answers & Pick<RegistrationEntity, 'id' | 'accountId' | 'offeringKind' | 'offeringId'>;

const COLUMNS = `id, account_id as "accountId", offering_kind as "offeringKind", offering_id as "offeringId", status,
  availability, availability_explained as "availabilityExplained", activities, budget_ideal as "budgetIdeal",
  budget_max as "budgetMax", video_agreement as "videoAgreement", deposit_agreement as "depositAgreement",
  acknowledged, created_at as "createdAt", updated_at as "updatedAt"`;

@Injectable()
export class RegistrationsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * The registration of this account for this offering: the one given, or the one that was there (recognised by its id)
   * with the answers given now. What was not answered this time stays, so that one tap on a waitlist undoes no wizard.
   */
  async keep(
    tx: Tx,
    { id, accountId, offeringKind, offeringId, ...answers }: NewRegistration,
  ): Promise<RegistrationEntity> {
    const rows = await tx.query<RegistrationEntity[]>(
      `insert into registrations as kept
         (id, account_id, offering_kind, offering_id, availability, availability_explained, activities, budget_ideal,
          budget_max, video_agreement, deposit_agreement, acknowledged)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict on constraint registrations_offering do update set
         availability = case when excluded.availability = '{}' then kept.availability else excluded.availability end,
         availability_explained = coalesce(excluded.availability_explained, kept.availability_explained),
         activities = case when excluded.activities = '{}' then kept.activities else excluded.activities end,
         budget_ideal = coalesce(excluded.budget_ideal, kept.budget_ideal),
         budget_max = coalesce(excluded.budget_max, kept.budget_max),
         video_agreement = coalesce(excluded.video_agreement, kept.video_agreement),
         deposit_agreement = coalesce(excluded.deposit_agreement, kept.deposit_agreement),
         acknowledged = excluded.acknowledged or kept.acknowledged,
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
      ],
    );
    const [row] = rows;
    if (!row) throw new Error('The registration was neither inserted nor updated');
    return row;
  }

  /** Newest first; the catalogue bounds their number. */
  listOf(accountId: string): Promise<RegistrationEntity[]> {
    return this.source.manager.find(RegistrationEntity, {
      where: { accountId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** What was removed; undefined when this account has no such registration. */
  async remove(tx: Tx, accountId: string, id: string): Promise<RegistrationEntity | undefined> {
    const [rows] = await tx.query<[RegistrationEntity[], number]>(
      `delete from registrations where id = $1 and account_id = $2 returning ${COLUMNS}`,
      [id, accountId],
    );
    return rows[0];
  }
}

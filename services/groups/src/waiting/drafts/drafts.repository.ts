import { RegistrationDraft, type Offering } from '@emberhood/contracts';
import { DraftStore, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Unfinished answers of the registration wizard, which can be continued on any device. */
@Injectable()
export class DraftsRepository extends DraftStore<RegistrationDraft> {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'registration_drafts', RegistrationDraft);
  }

  /** Removes the draft if it is for this offering: another tab may be answering for another one. */
  async discardFor(tx: Tx, accountId: string, offering: Offering | null): Promise<void> {
    await tx.query(
      `delete from registration_drafts
       where account_id = $1 and coalesce(draft -> 'offering', 'null'::jsonb) = $2::jsonb`,
      [accountId, JSON.stringify(offering)],
    );
  }
}

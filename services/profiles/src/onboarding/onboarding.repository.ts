import { OnboardingDraft } from '@emberhood/contracts';
import { DraftStore, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class OnboardingRepository extends DraftStore<OnboardingDraft> {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'onboarding_drafts', OnboardingDraft);
  }

  /** Serialises a save with the creation of the profile, which have no row in common that they could lock. */
  async lock(tx: Tx, accountId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`profiles.onboarding:${accountId}`]);
  }
}

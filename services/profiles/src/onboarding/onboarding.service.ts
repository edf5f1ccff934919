import { AppError, type OnboardingDraft, type SavedOnboardingDraft } from '@emberhood/contracts';
import { Jobs, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { ProfilesRepository } from '../profiles/profiles.repository.ts';
import { OnboardingRepository } from './onboarding.repository.ts';

/** The answers of newcomers, so that they can continue onboarding on any device until the profile replaces them. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly drafts: OnboardingRepository,
    private readonly profiles: ProfilesRepository,
    private readonly transactions: Transactions,
    @Inject(PROFILES_CONFIG) config: ProfilesConfig,
    jobs: Jobs,
  ) {
    jobs.schedule('profiles.forget-drafts', { cron: '33 4 * * *' }, ({ signal }) =>
      drafts.forget(config.DRAFT_DAYS, signal),
    );
  }

  draft(accountId: string): Promise<SavedOnboardingDraft | null> {
    return this.drafts.get(accountId);
  }

  /** @throws PROFILE.EXISTS for a tab that has not noticed the profile; DRAFT.STALE */
  save(accountId: string, draft: OnboardingDraft, version: number): Promise<SavedOnboardingDraft> {
    return this.transactions.run(async (tx) => {
      await this.drafts.lock(tx, accountId);
      if (await this.profiles.exists(accountId, tx)) throw new AppError('PROFILE.EXISTS');
      return this.drafts.save(accountId, draft, version, tx);
    });
  }

  /** Runs in the transaction that creates the profile, so that no draft is saved after it commits. */
  async discardDraft(tx: Tx, accountId: string): Promise<void> {
    await this.drafts.lock(tx, accountId);
    await this.drafts.discard(accountId, tx);
  }
}

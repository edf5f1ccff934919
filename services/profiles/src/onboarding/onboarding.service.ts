import { AppError, type OnboardingDraft, type SavedOnboardingDraft } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ProfilesRepository } from '../profiles/profiles.repository.ts';
import { OnboardingRepository } from './onboarding.repository.ts';

/** The answers of newcomers, so that onboarding goes on where it was left, on any device. The profile takes their place. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly drafts: OnboardingRepository,
    private readonly profiles: ProfilesRepository,
  ) {}

  draft(accountId: string): Promise<SavedOnboardingDraft | null> {
    return this.drafts.get(accountId);
  }

  /** @throws PROFILE.EXISTS from a tab that has not noticed; DRAFT.STALE */
  async save(accountId: string, draft: OnboardingDraft, version: number): Promise<SavedOnboardingDraft> {
    if (await this.profiles.exists(accountId)) throw new AppError('PROFILE.EXISTS');
    return this.drafts.save(accountId, draft, version);
  }

  forget(tx: Tx, accountId: string): Promise<void> {
    return this.drafts.discard(accountId, tx);
  }
}

import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Choices given, never those received (P9). */
  async sections(accountId: string): Promise<ExportSection[]> {
    const [profile, onboarding, journey, choices, settings, blocks, shown, cohorts, ages] = await Promise.all([
      this.accounts.profileOf(accountId),
      this.accounts.onboardingOf(accountId),
      this.accounts.journeyOf(accountId),
      this.accounts.choicesOf(accountId),
      this.accounts.settingsOf(accountId),
      this.accounts.blocksOf(accountId),
      this.accounts.shownTo(accountId),
      this.accounts.cohortsOf(accountId),
      this.accounts.acceptedAgesOf(accountId),
    ]);
    return [
      { title: 'Profile', data: profile },
      { title: 'Answers before your profile', data: onboarding },
      { title: 'Journey', data: journey },
      { title: 'Choices you made about others', data: choices },
      { title: 'Filters and free times', data: settings },
      { title: 'People you have blocked', data: blocks },
      { title: 'How many people you were shown', data: shown },
      { title: 'Since when people whom the same is open to are shown to you first', data: cohorts },
      { title: 'Ages that are shown to you first among these', data: ages },
    ];
  }
}

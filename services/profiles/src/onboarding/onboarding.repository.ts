import { OnboardingDraft } from '@emberhood/contracts';
import { DraftStore } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class OnboardingRepository extends DraftStore<OnboardingDraft> {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'onboarding_drafts', OnboardingDraft);
  }
}

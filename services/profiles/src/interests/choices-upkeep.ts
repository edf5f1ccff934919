import { Jobs, Metrics } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { InterestsRepository } from './interests.repository.ts';

const FORGET_AT_ONCE = 5_000;

/** Deletes old choices, and publishes the only figure about choices that leaves this service (decision: choices). */
@Injectable()
export class ChoicesUpkeep {
  constructor(
    jobs: Jobs,
    metrics: Metrics,
    interests: InterestsRepository,
    @Inject(PROFILES_CONFIG) config: ProfilesConfig,
  ) {
    jobs.schedule('profiles.forget-choices', { cron: '43 4 * * *' }, async ({ signal }) => {
      while (!signal.aborted && (await interests.forget(config.CHOICES_MONTHS, FORGET_AT_ONCE)));
    });
    jobs.schedule('profiles.note-zeros', { cron: '3 5 * * *' }, () => interests.noteZeros());
    metrics.collected(
      'profiles_zero_outliers_ratio',
      'Of the members whom ten or more have chosen about: the share with more than half zeros and three times the usual share',
      [],
      () => interests.zeroOutliers(),
    );
  }
}

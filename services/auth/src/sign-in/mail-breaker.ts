import { AppError } from '@emberhood/contracts';
import { LOGGER, Metrics, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ChallengesRepository } from './challenges.repository.ts';

const HOUR = 3_600;

/** Stops all sign-in mail when far more goes out than the place needs: somebody is using us to fill mailboxes. */
@Injectable()
export class MailBreaker {
  private readonly refused;

  constructor(
    private readonly challenges: ChallengesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter(
      'sign_in_mail_breaker_refused_total',
      'Sends refused because too many sign-in mails went out',
      [],
    );
  }

  /** @throws AUTH.SEND_FAILED */
  async assertClosed(tx: Tx): Promise<void> {
    const sent = await this.challenges.countSince(tx, secondsAfter(this.clock.now(), -HOUR));
    if (sent < this.config.SENDS_TOTAL_HOUR) return;
    this.refused.inc();
    this.logger.error({ sent }, 'Sign-in mail: the hourly total is used up, sends are refused');
    throw new AppError('AUTH.SEND_FAILED');
  }
}

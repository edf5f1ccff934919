import { Metrics, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR, CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ChallengesRepository } from './challenges.repository.ts';

/** What becomes of a mail that an unknown browser asks for. */
export interface Ruling {
  /** It uses up some of the hourly total. */
  counted: boolean;
  /** It is written and kept back: all that can be seen of it is as if it had gone. */
  withheld: boolean;
}

/**
 * Keeps strangers from filling mailboxes through us: unknown browsers have an hourly total. Once it is used up,
 * addresses without an account get no mail; those with one do, as their mailboxes have budgets of their own. Whether a
 * mail is counted never depends on whose address it is, or the room that is left would tell (guide security 2).
 */
@Injectable()
export class MailBudget {
  private readonly refused;

  constructor(
    private readonly challenges: ChallengesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter(
      'sign_in_mail_breaker_refused_total',
      'Sign-in mails asked for by unknown browsers after their hourly total was used up',
      [],
    );
  }

  async ruleOn(tx: Tx, email: string): Promise<Ruling> {
    const total = this.config.SENDS_TOTAL_HOUR;
    const since = secondsAfter(this.clock.now(), -HOUR);
    const { counted, hasAccount } = await this.challenges.usedByStrangers(tx, { email, since, total });
    if (counted < total) return { counted: true, withheld: false };
    this.refused.inc();
    return { counted: false, withheld: !hasAccount };
  }
}

import { AppError, type ClientInfo } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { DAY, HOUR, CLOCK, secondsUntil, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { BudgetsRepository } from './budgets.repository.ts';
import { mailboxOf } from './mailbox.ts';
import { reopensAt, type Window } from './rolling-window.ts';

type Kind =
  /** Of an e-mail address; charged before the code is looked at, forgiven by a success. */
  | 'code-failure'
  /** To a mailbox, however its address is spelled. */
  | 'send'
  /** By its mark, apart from what strangers ask for: nobody keeps members from mail in the browsers they use. */
  | 'send-to-known-browser'
  /** By the client's address; given back when the mail's code is used, as it was asked for by its reader. */
  | 'send-from-address'
  /** Of an account. */
  | 'email-change'
  /** Of an account: each sign-in by passkey, and each passkey or provider added or renamed. */
  | 'ways-in';

/** Granted, or used up for that many seconds. */
export type Spending = { granted: true } | { granted: false; retryAfter: number };

/** What one e-mail address or one client may do in a rolling hour and day. Counted over all challenges and browsers. */
@Injectable()
export class Budgets {
  private readonly windows: Record<Kind, Window[]>;

  constructor(
    private readonly repository: BudgetsRepository,
    private readonly audit: AuditTrail,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    const sends = [
      { seconds: config.SEND_INTERVAL_SECONDS, max: 1 },
      { seconds: HOUR, max: config.SENDS_HOUR },
      { seconds: DAY, max: config.SENDS_DAY },
    ];
    this.windows = {
      'code-failure': [
        { seconds: HOUR, max: config.CODE_FAILURES_HOUR },
        { seconds: DAY, max: config.CODE_FAILURES_DAY },
      ],
      send: sends,
      'send-to-known-browser': sends,
      // Rarely needed; each request mails two addresses and creates a code to guess.
      'email-change': [
        { seconds: HOUR, max: 3 },
        { seconds: DAY, max: 5 },
      ],
      // Nothing else bounds them, and each is kept in the audit, and may send a mail.
      'ways-in': [
        { seconds: HOUR, max: 60 },
        { seconds: DAY, max: 300 },
      ],
      'send-from-address': [{ seconds: HOUR, max: config.SENDS_IP_HOUR }],
    };
  }

  async spend(tx: Tx, kind: Kind, subject: string, client: ClientInfo): Promise<Spending> {
    const now = this.clock.now();
    const windows = this.windows[kind];
    const key = { kind, subject: kind === 'send' ? mailboxOf(subject) : subject };
    const spent = await this.repository.spend(tx, key, windows, now);
    if (!spent) {
      const opens = reopensAt(await this.repository.spent(tx, key), windows, now);
      return { granted: false, retryAfter: secondsUntil(opens, now) };
    }
    const hourly = windows.filter((window) => window.seconds >= HOUR);
    // One row when the budget runs out, not one per refusal, which would let callers flood the audit.
    if (reopensAt(spent, hourly, now) > now) {
      await this.audit.add(tx, {
        event: kind === 'code-failure' ? 'authn_login_fail_max' : 'excess_rate_limit_exceeded',
        actor: 'visitor',
        subject,
        result: kind,
        client,
      });
    }
    return { granted: true };
  }

  /** @throws REQUEST.RATE_LIMITED */
  async take(tx: Tx, kind: Kind, subject: string, client: ClientInfo): Promise<void> {
    const spending = await this.spend(tx, kind, subject, client);
    if (!spending.granted) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter: spending.retryAfter });
  }

  restore(tx: Tx, kind: Kind, subject: string): Promise<void> {
    return this.repository.restore(tx, { kind, subject });
  }

  forgive(tx: Tx, kind: Kind, subject: string): Promise<void> {
    return this.repository.reset(tx, { kind, subject }, this.clock.now());
  }
}

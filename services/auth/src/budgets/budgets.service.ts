import type { ClientInfo } from '@emberhood/contracts';
import { addressKey, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, secondsUntil, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { BudgetsRepository } from './budgets.repository.ts';
import { reopensAt, type Window } from './rolling-window.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Kind = 'code-failure' | 'send' | 'send-to-known-browser' | 'send-from-address' | 'email-change';

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
      'send-from-address': [{ seconds: HOUR, max: config.SENDS_IP_HOUR }],
    };
  }

  /** Charged before the code is looked at; forgiven by a success. */
  codeFailure(tx: Tx, email: string, client: ClientInfo): Promise<Spending> {
    return this.spend(tx, 'code-failure', email, client);
  }

  send(tx: Tx, email: string, client: ClientInfo): Promise<Spending> {
    return this.spend(tx, 'send', email, client);
  }

  /** Apart from what strangers ask for: nobody keeps members from mail in the browsers they use. */
  sendToKnownBrowser(tx: Tx, device: string, client: ClientInfo): Promise<Spending> {
    return this.spend(tx, 'send-to-known-browser', device, client);
  }

  emailChange(tx: Tx, accountId: string, client: ClientInfo): Promise<Spending> {
    return this.spend(tx, 'email-change', accountId, client);
  }

  sendFromAddress(tx: Tx, client: ClientInfo): Promise<Spending> {
    return this.spend(tx, 'send-from-address', addressKey(client.ip), client);
  }

  /** The mail's code was used, so it was asked for by its reader and no longer counts. */
  giveBackSendFromAddress(tx: Tx, address: string): Promise<void> {
    return this.repository.giveBack(tx, { kind: 'send-from-address', subject: address });
  }

  forgiveCodeFailures(tx: Tx, email: string): Promise<void> {
    return this.repository.reset(tx, { kind: 'code-failure', subject: email }, this.clock.now());
  }

  private async spend(tx: Tx, kind: Kind, subject: string, client: ClientInfo): Promise<Spending> {
    const now = this.clock.now();
    const windows = this.windows[kind];
    const spent = await this.repository.spend(tx, { kind, subject }, windows, now);
    if (!spent) {
      const opens = reopensAt(await this.repository.spent(tx, { kind, subject }), windows, now);
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
}

import { AppError, type ClientInfo } from '@emberhood/contracts';
import { Transactions, addressKey } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { DeviceMarks } from '../secrets/device.ts';
import { isSecret, newSecret } from '../secrets/secret.ts';
import { ChallengeIssuer } from './challenge-issuer.ts';
import { MailBreaker } from './mail-breaker.ts';

export interface Sent {
  /** The browser's secret from now on. */
  binding: string;
  maxAgeSeconds: number;
  resendAfterSeconds: number;
}

/** Who asks, with what the browser has kept of us: its open challenges' secret, and its mark of an earlier sign-in. */
export interface AskingBrowser {
  binding: string | null;
  device: string | null;
  client: ClientInfo;
}

/**
 * Mails a code and link. Never looks at accounts, and answers the same whether a mail goes out or not: nobody learns
 * here who is a member.
 */
@Injectable()
export class SendService {
  constructor(
    private readonly transactions: Transactions,
    private readonly budgets: Budgets,
    private readonly breaker: MailBreaker,
    private readonly issuer: ChallengeIssuer,
    private readonly devices: DeviceMarks,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws REQUEST.RATE_LIMITED for too many sends from one address, AUTH.SEND_FAILED while the breaker is open */
  async send(email: string, browser: AskingBrowser): Promise<Sent> {
    const { client } = browser;
    const binding = browser.binding !== null && isSecret(browser.binding) ? browser.binding : newSecret();
    const known = this.devices.recognise(browser.device, email);
    await this.transactions.run(async (tx) => {
      if (known === null) {
        const address = await this.budgets.sendFromAddress(tx, client);
        if (!address.granted) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter: address.retryAfter });
      }
      await this.breaker.assertClosed(tx);
      const budget =
        known === null
          ? await this.budgets.send(tx, email, client)
          : await this.budgets.sendToKnownBrowser(tx, known, client);
      const sentFrom = known === null ? addressKey(client.ip) : null;
      if (budget.granted) await this.issuer.issue(tx, { email, binding, sentFrom });
    });
    return {
      binding,
      maxAgeSeconds: this.config.CHALLENGE_SECONDS,
      resendAfterSeconds: this.config.SEND_INTERVAL_SECONDS,
    };
  }
}

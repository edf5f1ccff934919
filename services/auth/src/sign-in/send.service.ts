import { AppError, type ClientInfo } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { isSecret, newSecret } from '../secrets/secret.ts';
import { ChallengeIssuer } from './challenge-issuer.ts';
import { MailBreaker } from './mail-breaker.ts';

export interface Sent {
  /** The browser's secret from now on. */
  binding: string;
  maxAgeSeconds: number;
  resendAfterSeconds: number;
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
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws REQUEST.RATE_LIMITED for too many sends from one address, AUTH.SEND_FAILED while the breaker is open */
  async send(email: string, knownBinding: string | null, client: ClientInfo): Promise<Sent> {
    const binding = knownBinding !== null && isSecret(knownBinding) ? knownBinding : newSecret();
    await this.transactions.run(async (tx) => {
      const address = await this.budgets.sendFromAddress(tx, client);
      if (!address.granted) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter: address.retryAfter });
      await this.breaker.assertClosed(tx);
      const budget = await this.budgets.send(tx, email, client);
      if (budget.granted) await this.issuer.issue(tx, email, binding);
    });
    return {
      binding,
      maxAgeSeconds: this.config.CHALLENGE_SECONDS,
      resendAfterSeconds: this.config.SEND_INTERVAL_SECONDS,
    };
  }
}

import { AppError, type ClientInfo } from '@emberhood/contracts';
import { Transactions, addressKey, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { DeviceMarks } from '../secrets/device.ts';
import { isSecret, newSecret } from '../secrets/secret.ts';
import { ChallengeIssuer } from './challenge-issuer.ts';
import { MailBreaker, type Ruling } from './mail-breaker.ts';

export interface Sent {
  /** The browser's secret from now on. */
  binding: string;
  maxAgeSeconds: number;
  resendAfterSeconds: number;
  /** Strangers have asked for so many mails that addresses without an account get none. Every stranger is told this. */
  scarce: boolean;
}

/** Who asks, with what the browser has kept of us: its open challenges' secret, and its mark of an earlier sign-in. */
export interface AskingBrowser {
  binding: string | null;
  device: string | null;
  client: ClientInfo;
}

interface Asking {
  email: string;
  binding: string;
  client: ClientInfo;
}

/**
 * Mails a code and link. Answers the same, after the same statements, whether a mail goes out or not: nobody learns
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

  /** @throws REQUEST.RATE_LIMITED for too many sends from one address */
  async send(email: string, browser: AskingBrowser): Promise<Sent> {
    const binding = browser.binding !== null && isSecret(browser.binding) ? browser.binding : newSecret();
    const device = this.devices.recognise(browser.device, email);
    const asking = { email, binding, client: browser.client };
    const { counted } = await this.transactions.run((tx) =>
      device === null ? this.toUnknownBrowser(tx, asking) : this.toKnownBrowser(tx, asking, device),
    );
    return {
      binding,
      maxAgeSeconds: this.config.CHALLENGE_SECONDS,
      resendAfterSeconds: this.config.SEND_INTERVAL_SECONDS,
      scarce: device === null && !counted,
    };
  }

  private async toUnknownBrowser(tx: Tx, { email, binding, client }: Asking): Promise<Ruling> {
    const address = await this.budgets.sendFromAddress(tx, client);
    if (!address.granted) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter: address.retryAfter });
    const ruling = await this.breaker.ruleOn(tx, email);
    const mailbox = await this.budgets.send(tx, email, client);
    if (mailbox.granted) await this.issuer.issue(tx, { email, binding, sentFrom: addressKey(client.ip), ...ruling });
    return ruling;
  }

  /** A browser that the account has used before has its own budget, and none of the limits for strangers. */
  private async toKnownBrowser(tx: Tx, { email, binding, client }: Asking, device: string): Promise<Ruling> {
    const ruling = { counted: false, withheld: false };
    const budget = await this.budgets.sendToKnownBrowser(tx, device, client);
    if (budget.granted) await this.issuer.issue(tx, { email, binding, sentFrom: null, ...ruling });
    return ruling;
  }
}

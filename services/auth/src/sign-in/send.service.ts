import type { ClientInfo, RpcPayload, RpcResult, authRpc } from '@emberhood/contracts';
import { Transactions, addressKey, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { DeviceMarks } from '../secrets/device.ts';
import { secretOf } from '../secrets/secret.ts';
import { ChallengeIssuer } from './challenge-issuer.ts';
import { MailBudget, type Ruling } from './mail-budget.ts';

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
    private readonly strangers: MailBudget,
    private readonly issuer: ChallengeIssuer,
    private readonly devices: DeviceMarks,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws REQUEST.RATE_LIMITED for too many sends from one address */
  async send({
    email,
    client,
    ...kept
  }: RpcPayload<typeof authRpc.sendMagicLink>): Promise<RpcResult<typeof authRpc.sendMagicLink>> {
    const binding = secretOf(kept.binding);
    const device = this.devices.recognise(kept.device, email);
    const asking = { email, binding, client };
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
    const sentFrom = addressKey(client.ip);
    await this.budgets.take(tx, 'send-from-address', sentFrom, client);
    const ruling = await this.strangers.ruleOn(tx, email);
    const mailbox = await this.budgets.spend(tx, 'send', email, client);
    if (mailbox.granted) await this.issuer.issue(tx, { email, binding, sentFrom, ...ruling });
    return ruling;
  }

  /** A browser that the account has used before has its own budget, and none of the limits for strangers. */
  private async toKnownBrowser(tx: Tx, { email, binding, client }: Asking, device: string): Promise<Ruling> {
    const ruling = { counted: false, withheld: false };
    const budget = await this.budgets.spend(tx, 'send-to-known-browser', device, client);
    if (budget.granted) await this.issuer.issue(tx, { email, binding, sentFrom: null, ...ruling });
    return ruling;
  }
}

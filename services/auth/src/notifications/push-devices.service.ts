import { createHash, randomUUID } from 'node:crypto';
import { AppError, PushDevice } from '@emberhood/contracts';
import { Transactions, seal, unseal } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { PushDevicesRepository, type KeptDevice } from './push-devices.repository.ts';
import { isPushService } from './push-services.ts';

const contextOf = (endpointDigest: Buffer): string => `push:${endpointDigest.toString('hex')}`;

/** The browsers of somebody that want to be notified. */
@Injectable()
export class PushDevices {
  /** Null: this installation notifies none. */
  readonly publicKey: string | null;

  constructor(
    private readonly repository: PushDevicesRepository,
    private readonly transactions: Transactions,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    this.publicKey = config.VAPID_PRIVATE_KEY?.publicKey ?? null;
  }

  /** Whoever has the endpoint has the browser: it is theirs from now on. @throws PUSH.SERVICE_UNKNOWN */
  async keep(who: { accountId: string; sessionId: string }, device: PushDevice): Promise<void> {
    if (this.publicKey === null || !isPushService(device.endpoint, this.config.PUSH_SERVICES))
      throw new AppError('PUSH.SERVICE_UNKNOWN');
    const endpointDigest = createHash('sha256').update(device.endpoint).digest();
    const sealed = seal(this.config.MAIL_SEALING_KEY, JSON.stringify(device), contextOf(endpointDigest));
    await this.transactions.run((tx) => this.repository.keep(tx, { id: randomUUID(), ...who, endpointDigest, sealed }));
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.repository.removeOfSession(sessionId);
  }

  /** Null for one that was sealed with a key which was taken away. */
  open({ endpointDigest, sealed }: Pick<KeptDevice, 'endpointDigest' | 'sealed'>): PushDevice | null {
    try {
      return PushDevice.parse(JSON.parse(unseal(this.config.MAIL_SEALING_KEY, sealed, contextOf(endpointDigest))));
    } catch {
      return null;
    }
  }

  /** For their owner to read: who notifies it, and when it was last here. */
  async listOf(accountId: string): Promise<{ pushService: string | null; lastHere: Date }[]> {
    return (await this.repository.listOf(accountId)).map((row) => {
      const device = this.open(row);
      return { pushService: device && new URL(device.endpoint).host, lastHere: row.keptAt };
    });
  }
}

import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { KeyedDigests } from '../secrets/keyed-digests.ts';
import { ErasuresRepository } from './erasures.repository.ts';

/** Somebody suspended stays out by the same address and identities, also after the account is deleted. */
@Injectable()
export class Bans {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly traces: KeyedDigests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async add(tx: Tx, account: { id: string; email: string; suspendedUntil: Date | null }): Promise<void> {
    const identities = await this.erasures.identitiesOf(tx, account.id);
    const digests = [account.email, ...identities.map(nameOf)].map((name) => this.traces.of(name)[0]);
    await this.erasures.ban(tx, digests, account.suspendedUntil, this.clock.now());
  }

  includes(tx: Tx, email: string, identity: { issuer: string; subject: string }): Promise<boolean> {
    const digests = [email, nameOf(identity)].flatMap((name) => this.traces.of(name));
    return this.erasures.isBanned(tx, digests, this.clock.now());
  }
}

function nameOf({ issuer, subject }: { issuer: string; subject: string }): string {
  return JSON.stringify([issuer, subject]);
}

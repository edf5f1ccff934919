import { randomUUID } from 'node:crypto';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ownTemplates } from '../notifications/templates/index.ts';
import { CodeMacs, newCode } from '../secrets/code.ts';
import { digestOf, newSecret } from '../secrets/secret.ts';
import { ChallengesRepository } from './challenges.repository.ts';
import type { Ruling } from './mail-budget.ts';

/** In the past, so that delivery drops the mail as expired. */
const NEVER = new Date(0);

interface Wanted extends Ruling {
  email: string;
  binding: string;
  /** The client address it is charged to. */
  sentFrom: string | null;
}

/** Makes a challenge and the mail that carries its code and link; both exist in clear in this mail only. */
@Injectable()
export class ChallengeIssuer {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly notifications: Notifications,
    private readonly macs: CodeMacs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async issue(tx: Tx, { email, binding, sentFrom, counted, withheld }: Wanted): Promise<void> {
    const now = this.clock.now();
    const id = randomUUID();
    const code = newCode();
    const secret = newSecret();
    const bindingDigest = digestOf(binding);
    const expiresAt = secondsAfter(now, this.config.CHALLENGE_SECONDS);
    const { mac, version } = this.macs.create({ challengeId: id, binding, email, code });
    await this.challenges.replace(tx, { email, bindingDigest }, now);
    await this.challenges.insert(tx, {
      id,
      email,
      codeMac: mac,
      pepperVersion: version,
      secretDigest: digestOf(secret),
      bindingDigest,
      sentFrom,
      counted,
      createdAt: now,
      expiresAt,
    });
    await this.notifications.request(tx, {
      key: `auth:sign-in:${id}`,
      to: { address: email },
      template: ownTemplates.signIn,
      data: { email, code, secret, sentAt: now, expiresAt },
      notAfter: withheld ? NEVER : expiresAt,
    });
  }
}

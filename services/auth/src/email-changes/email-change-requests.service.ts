import { randomUUID } from 'node:crypto';
import { AppError, type ClientInfo, type EmailChange } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { secondsAfter } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { CodeMacs, newCode } from '../secrets/code.ts';
import { digestOf, newSecret } from '../secrets/secret.ts';
import { EmailChangeLetters } from './email-change-letters.ts';
import { EmailChangesService, happensAt, type Asking } from './email-changes.service.ts';

/** Requests a change of address. Answers alike whether the new one has an account here or not (guide security 2). */
@Injectable()
export class EmailChangeRequests {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly budgets: Budgets,
    private readonly letters: EmailChangeLetters,
    private readonly macs: CodeMacs,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws EMAIL_CHANGE.SAME, REQUEST.RATE_LIMITED, AUTH.PASSKEY_REQUIRED */
  request(asking: Asking, newEmail: string): Promise<EmailChange> {
    return this.changes.changing(asking, async (tx, { id: accountId, email }) => {
      if (newEmail === email) throw new AppError('EMAIL_CHANGE.SAME');
      const own = await this.budgets.emailChange(tx, accountId, asking.client);
      if (!own.granted) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter: own.retryAfter });
      const [id, secret, code, now] = [randomUUID(), newSecret(), newCode(), this.changes.now()];
      const { mac, version } = this.macs.create({ challengeId: id, binding: accountId, email: newEmail, code });
      const expiresAt = secondsAfter(now, this.config.CHALLENGE_SECONDS);
      const change = await this.changes.begin(
        tx,
        {
          id,
          accountId,
          sessionId: asking.sessionId,
          newEmail,
          codeMac: mac,
          pepperVersion: version,
          answerDigest: digestOf(secret),
          requestedAt: now,
          codeExpiresAt: expiresAt,
        },
        asking.client,
      );
      await this.letters.asked(tx, { id, from: email, newEmail, secret, happensAt: happensAt(now) });
      await this.writeToNew(tx, { id, newEmail, code, expiresAt }, asking.client);
      return change;
    });
  }

  /** Keeps an account from flooding another person's mailbox. */
  private async writeToNew(
    tx: Tx,
    proof: { id: string; newEmail: string; code: string; expiresAt: Date },
    client: ClientInfo,
  ): Promise<void> {
    const isFree = await this.changes.isFree(tx, proof.newEmail);
    const mailbox = await this.budgets.send(tx, proof.newEmail, client);
    if (mailbox.granted) await this.letters.prove(tx, isFree ? proof : { ...proof, code: null });
  }
}

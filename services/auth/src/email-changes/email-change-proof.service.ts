import { AppError, type EmailChangeOutcome } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { secondsUntil } from '../clock/clock.ts';
import { CodeMacs } from '../secrets/code.ts';
import type { Asking } from '../sessions/sessions.service.ts';
import { AddressMove } from './address-move.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { EmailChangesService } from './email-changes.service.ts';

/** Proves the new address by its code. Wrong ones count against the address, as they do when signing in. */
@Injectable()
export class EmailChangeProof {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly rows: EmailChangesRepository,
    private readonly budgets: Budgets,
    private readonly move: AddressMove,
    private readonly macs: CodeMacs,
  ) {}

  /** @throws EMAIL_CHANGE.NONE, AUTH.CODE_INVALID, EMAIL_CHANGE.EXHAUSTED, REQUEST.RATE_LIMITED */
  async prove(asking: Asking, code: string): Promise<EmailChangeOutcome> {
    const outcome = await this.changes.changing(asking, async (tx, account) => {
      const now = this.changes.now();
      const change = await this.rows.find(tx, { accountId: account.id }, now);
      if (!change || change.provedAt) throw new AppError('EMAIL_CHANGE.NONE');
      const { id: challengeId, newEmail: email } = change;
      await this.budgets.take(tx, 'code-failure', email, asking.client);
      const stored = await this.rows.attempt(tx, account.id);
      if (!stored)
        throw new AppError('EMAIL_CHANGE.EXHAUSTED', { retryAfter: secondsUntil(change.codeExpiresAt, now) });
      // Thrown after the commit, so that the attempt counts.
      if (!this.macs.matches(stored, { challengeId, binding: account.id, email, code })) return null;
      await this.budgets.forgive(tx, 'code-failure', email);
      await this.rows.prove(tx, account.id, now);
      await this.move.note(tx, account.id, 'new address proved', asking.client);
      return change.agreedAt ? this.move.make(tx, account, change, asking.client) : 'waiting';
    });
    if (outcome === null) throw new AppError('AUTH.CODE_INVALID');
    return outcome;
  }
}

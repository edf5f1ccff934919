import {
  AppError,
  type ClientInfo,
  type OpenedSession,
  type PasskeyAssertion,
  type PasskeyOptions,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Budgets } from '../budgets/budgets.service.ts';
import { secretOf } from '../secrets/secret.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AdmissionService, opened, type Admission, type Browser } from '../sign-in/admission.service.ts';
import { CEREMONY_SECONDS, Ceremony } from './ceremony.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** Signing in, or confirming who one is, with a passkey. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly transactions: Transactions,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremony: Ceremony,
    private readonly sessions: SessionsService,
    private readonly admission: AdmissionService,
    private readonly budgets: Budgets,
  ) {}

  async options(key: string | null): Promise<{ options: PasskeyOptions; key: string; maxAgeSeconds: number }> {
    const own = secretOf(key);
    return { options: await this.ceremony.useOptions(own), key: own, maxAgeSeconds: CEREMONY_SECONDS };
  }

  /**
   * @throws PASSKEY.INVALID, AUTH.SUSPENDED, REQUEST.RATE_LIMITED
   * @param confirms only a passkey of who is signed in counts, so that confirming never changes who that is
   */
  async verify(
    claim: { credential: PasskeyAssertion; key: string | null; confirms: boolean },
    browser: Browser,
  ): Promise<OpenedSession> {
    const { credential, key, confirms } = claim;
    const bearer = confirms ? await this.sessions.bearerOf(browser.previousToken) : null;
    if (confirms && bearer === null) throw new AppError('AUTH.UNAUTHENTICATED');
    const challenge = await this.ceremony.spendFor(key, credential);
    const admission = await this.transactions.run(async (tx): Promise<Admission> => {
      const row = await this.passkeys.lock(tx, credential.id);
      if (!row || (bearer !== null && row.accountId !== bearer)) return this.invalid(tx, browser.client);
      const used = await this.ceremony.used(challenge, credential, row).catch(() => null);
      if (!used) return this.invalid(tx, browser.client, row.accountId);
      await this.budgets.take(tx, 'ways-in', row.accountId, browser.client);
      const synced = used.credentialBackedUp || row.synced;
      await this.passkeys.used(tx, row.id, used.newCounter, synced, this.sessions.now());
      return (await this.admission.admitHolder(tx, row.accountId, browser)) ?? this.invalid(tx, browser.client);
    });
    return opened(admission);
  }

  private invalid(tx: Tx, client: ClientInfo, subject = 'unknown passkey'): Promise<Admission> {
    return this.admission.refuse(tx, 'PASSKEY.INVALID', { subject, result: 'passkey refused', client });
  }
}

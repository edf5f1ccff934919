import { randomUUID } from 'node:crypto';
import {
  AppError,
  PASSKEYS_MAX,
  notifications,
  type ClientInfo,
  type OpenedSession,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyOptions,
  type PasskeyRegistration,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { isSecret, newSecret } from '../secrets/secret.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { deviceOf } from '../sessions/own-session.ts';
import { AdmissionService, type Admission, type Browser } from '../sign-in/admission.service.ts';
import { MeansChanges } from '../sign-in/means-changes.ts';
import { CEREMONY_SECONDS, Ceremony, transportsOf } from './ceremony.ts';
import type { PasskeyEntity } from './passkey.entity.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

interface Asking {
  sessionId: string;
  client: ClientInfo;
}

type Outcome = Admission | { admitted: false; reason: 'invalid' };

/** A person's passkeys, and signing in or confirming with one. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly transactions: Transactions,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremony: Ceremony,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionsRepository,
    private readonly admission: AdmissionService,
    private readonly audit: AuditTrail,
    private readonly changes: MeansChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(sessionId: string): Promise<Passkey[]> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    return (await this.passkeys.listOf(accountId)).map(toPasskey);
  }

  /** @throws PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  async begin(sessionId: string): Promise<PasskeyOptions> {
    const { accountId, email } = await this.sessions.actorOf(sessionId);
    const kept = await this.passkeys.listOf(accountId);
    await this.assertMayAdd(sessionId, kept.length);
    return this.ceremony.makeOptions(sessionId, { id: accountId, email }, kept);
  }

  /** @throws PASSKEY.INVALID, PASSKEY.KNOWN, PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  async add(
    { sessionId, client }: Asking,
    credential: PasskeyRegistration,
    name: string | undefined,
  ): Promise<Passkey> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    const made = await this.ceremony.made(sessionId, credential);
    const now = this.clock.now();
    const row: PasskeyEntity = {
      id: randomUUID(),
      accountId,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: String(made.credential.counter),
      transports: transportsOf(credential),
      synced: made.credentialDeviceType === 'multiDevice',
      name: name ?? deviceOf(client.userAgent),
      createdAt: now,
      lastUsedAt: null,
    };
    await this.transactions.run(async (tx) => {
      // One at a time, so that two tabs do not go beyond the number.
      if (!(await this.accounts.lockById(tx, accountId))) throw new AppError('AUTH.UNAUTHENTICATED');
      await this.assertMayAdd(sessionId, await this.passkeys.countOf(tx, accountId), tx);
      if (!(await this.passkeys.add(tx, row))) throw new AppError('PASSKEY.KNOWN');
      // Its holder has just unlocked it, in this session.
      await this.sessionRows.confirmed(tx, sessionId, now);
      await this.changes.note(
        tx,
        { accountId, result: 'passkey added', client },
        { template: notifications.passkeyAdded, data: { name: row.name } },
      );
    });
    return toPasskey(row);
  }

  /** @throws PASSKEY.NOT_FOUND */
  async rename({ sessionId, client }: Asking, id: string, name: string): Promise<void> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    await this.transactions.run(async (tx) => {
      if (!(await this.passkeys.rename(tx, accountId, id, name))) throw new AppError('PASSKEY.NOT_FOUND');
      await this.changes.note(tx, { accountId, result: 'passkey renamed', client });
    });
  }

  /** The address of the account stays a way in. @throws PASSKEY.NOT_FOUND, AUTH.PASSKEY_REQUIRED */
  async remove({ sessionId, client }: Asking, id: string): Promise<void> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    await this.sessions.assertConfirmed(sessionId);
    await this.transactions.run(async (tx) => {
      const name = await this.passkeys.remove(tx, accountId, id);
      if (name === null) throw new AppError('PASSKEY.NOT_FOUND');
      await this.changes.note(
        tx,
        { accountId, result: 'passkey removed', client },
        { template: notifications.passkeyRemoved, data: { name } },
      );
    });
  }

  async options(key: string | null): Promise<{ options: PasskeyOptions; key: string; maxAgeSeconds: number }> {
    const own = key !== null && isSecret(key) ? key : newSecret();
    return { options: await this.ceremony.useOptions(own), key: own, maxAgeSeconds: CEREMONY_SECONDS };
  }

  /**
   * A refusal is answered after its transaction, as the audit keeps it. @throws PASSKEY.INVALID, AUTH.SUSPENDED
   * @param confirms only a passkey of who is signed in counts, so that confirming never changes who that is
   */
  async verify(
    claim: { credential: PasskeyAssertion; key: string | null; confirms: boolean },
    browser: Browser,
  ): Promise<OpenedSession> {
    const { credential, key, confirms } = claim;
    const bearer = confirms ? await this.bearerOf(browser) : null;
    const challenge = await this.ceremony.spendFor(key, credential);
    const outcome = await this.transactions.run(async (tx): Promise<Outcome> => {
      const row = await this.passkeys.lock(tx, credential.id);
      if (!row || (bearer !== null && row.accountId !== bearer)) return this.invalid(tx, browser.client);
      const used = await this.ceremony.used(challenge, credential, row).catch(() => null);
      if (!used) return this.invalid(tx, browser.client, row.accountId);
      await this.passkeys.used(tx, row.id, used.newCounter, used.credentialBackedUp || row.synced, this.clock.now());
      return (await this.admission.admitHolder(tx, row.accountId, browser)) ?? this.invalid(tx, browser.client);
    });
    if (outcome.admitted) return outcome.session;
    throw new AppError(outcome.reason === 'suspended' ? 'AUTH.SUSPENDED' : 'PASSKEY.INVALID');
  }

  /** For the console: somebody who must have one has lost theirs. @throws ACCOUNT.NOT_FOUND */
  reset(email: string, operator: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lockByEmail(tx, email);
      if (!account) throw new AppError('ACCOUNT.NOT_FOUND');
      const removed = await this.passkeys.removeAllOf(tx, account.id);
      await this.sessionRows.removeAllOf(tx, account.id);
      await this.audit.add(tx, {
        event: 'authn_password_change',
        actor: `console:${operator}`,
        subject: account.id,
        result: `${String(removed)} passkeys removed`,
        client: null,
      });
      return removed;
    });
  }

  /**
   * The first one may be added by who has the mailbox. Where ranks need a passkey, any further one needs one that is kept,
   * or else the mailbox alone would be enough again.
   */
  private async assertMayAdd(sessionId: string, kept: number, within?: Tx): Promise<void> {
    if (kept >= PASSKEYS_MAX) throw new AppError('PASSKEY.TOO_MANY');
    if (kept > 0) await this.sessions.assertConfirmed(sessionId, within);
  }

  private async bearerOf({ previousToken }: Browser): Promise<string> {
    if (previousToken === null) throw new AppError('AUTH.UNAUTHENTICATED');
    return this.sessions.bearerOf(previousToken);
  }

  private async invalid(tx: Tx, client: ClientInfo, subject = 'unknown passkey'): Promise<Outcome> {
    await this.admission.refuse(tx, subject, 'passkey refused', client);
    return { admitted: false, reason: 'invalid' };
  }
}

function toPasskey({ id, name, createdAt, lastUsedAt, synced }: PasskeyEntity): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}

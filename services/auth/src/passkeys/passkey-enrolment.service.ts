import { randomUUID } from 'node:crypto';
import {
  AppError,
  PASSKEYS_MAX,
  notifications,
  type Passkey,
  type PasskeyOptions,
  type PasskeyRegistration,
} from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { deviceOf } from '../sessions/own-session.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { SignInMethodChanges } from '../sign-in/sign-in-method-changes.ts';
import { Ceremony, transportsOf } from './ceremony.ts';
import { toPasskey } from './passkey-view.ts';
import type { PasskeyEntity } from './passkey.entity.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** A passkey is added. */
@Injectable()
export class PasskeyEnrolment {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly ceremony: Ceremony,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionsRepository,
    private readonly changes: SignInMethodChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

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
    const device = deviceOf(client.userAgent);
    const row: PasskeyEntity = {
      id: randomUUID(),
      accountId,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: String(made.credential.counter),
      transports: transportsOf(credential),
      synced: made.credentialDeviceType === 'multiDevice',
      name: name ?? device,
      createdAt: now,
      lastUsedAt: null,
    };
    // The lock also keeps two tabs from exceeding the limit.
    await this.sessions.acting(sessionId, async (tx) => {
      const names = await this.passkeys.namesOf(tx, accountId);
      await this.assertMayAdd(sessionId, names.length, tx);
      for (let count = 2; name === undefined && names.includes(row.name); count += 1)
        row.name = `${device} ${String(count)}`;
      if (!(await this.passkeys.add(tx, row))) throw new AppError('PASSKEY.KNOWN');
      // Enrolling has just proved the holder's presence.
      await this.sessionRows.confirmed(tx, sessionId, now);
      await this.changes.note(
        tx,
        { accountId, result: 'passkey added', client },
        { template: notifications.passkeyAdded, data: { name: row.name } },
      );
    });
    return toPasskey(row);
  }

  /**
   * Whoever has the mailbox may add the first one. Where ranks need a passkey, any further one needs one that is kept,
   * or else the mailbox alone would be enough again.
   */
  private async assertMayAdd(sessionId: string, kept: number, within?: Tx): Promise<void> {
    if (kept >= PASSKEYS_MAX) throw new AppError('PASSKEY.TOO_MANY');
    if (kept > 0) await this.sessions.assertConfirmed(sessionId, within);
  }
}

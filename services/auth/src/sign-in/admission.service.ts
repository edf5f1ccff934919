import { randomUUID } from 'node:crypto';
import { events, notifications, type ClientInfo, type OpenedSession } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository, type AccountRow, type NewIdentity } from '../accounts/accounts.repository.ts';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { DeviceMarks } from '../secrets/device.ts';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { deviceOf, networkOf } from '../sessions/own-session.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { Bans } from '../standing/bans.ts';

/** How somebody came in, for the audit and the session. */
const PASSKEY = 'passkey';

/** The browser that signs in. */
export interface Browser {
  previousToken: string | null;
  /** Its mark of an earlier sign-in. */
  device: string | null;
  client: ClientInfo;
}

/** Somebody who has proved who they are. */
export interface Proof {
  /** Proved as well; names the account when the identity is new. */
  email: string;
  identity: NewIdentity;
}

export type Admission = { admitted: true; session: OpenedSession } | { admitted: false; reason: 'suspended' };

/** What every way of signing in ends with: account, identity, session, and the record of it, in one transaction. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly roles: RolesRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly devices: DeviceMarks,
    private readonly notices: Notifications,
    private readonly bans: Bans,
    private readonly agreements: AgreementsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For an identity we may not know: the account of its e-mail is made when there is none. */
  async admit(tx: Tx, proof: Proof, browser: Browser): Promise<Admission> {
    const { account, created } = await this.accountOf(tx, proof.email);
    // Somebody suspended who left: what was just made is not kept.
    if (created && (await this.bans.includes(tx, proof.email, proof.identity))) {
      await this.accounts.remove(tx, account.id);
      await this.refuse(tx, proof.email, 'banned', browser.client);
      return { admitted: false, reason: 'suspended' };
    }
    const now = this.clock.now();
    await this.accounts.addIdentity(tx, account.id, proof.identity, now);
    if (created) {
      await this.audit.add(tx, {
        event: 'user_created',
        actor: account.id,
        subject: account.id,
        result: proof.identity.provider,
        client: browser.client,
      });
      await this.outbox.add(tx, events.accountCreated, { accountId: account.id });
    }
    return this.enter(tx, account, proof.identity.provider, browser, created);
  }

  /** For an identity we know: the address it had when it was made stays the account's. */
  async admitKnown(
    tx: Tx,
    identity: Pick<NewIdentity, 'provider' | 'issuer' | 'subject'>,
    browser: Browser,
  ): Promise<Admission | null> {
    const account = await this.accounts.lockByIdentity(tx, identity.issuer, identity.subject);
    return account ? this.enter(tx, account, identity.provider, browser, false) : null;
  }

  /** For somebody who holds a passkey of the account. Null when the account has just gone. */
  async admitHolder(tx: Tx, accountId: string, browser: Browser): Promise<Admission | null> {
    const account = await this.accounts.lockById(tx, accountId);
    return account ? this.enter(tx, account, PASSKEY, browser, false) : null;
  }

  async refuse(tx: Tx, subject: string, result: string, client: ClientInfo): Promise<void> {
    await this.audit.add(tx, { event: 'authn_login_fail', actor: 'visitor', subject, result, client });
  }

  private async enter(
    tx: Tx,
    account: AccountRow,
    method: string,
    browser: Browser,
    created: boolean,
  ): Promise<Admission> {
    if (account.suspendedAt !== null) {
      await this.refuse(tx, account.id, 'suspended', browser.client);
      return { admitted: false, reason: 'suspended' };
    }
    // Every page that leads here says so above its buttons (AUTH-06).
    await this.agreements.agree(tx, account.id, this.clock.now());
    const roles = effectiveRoles(await this.roles.rolesOf(tx, account.id));
    const session = await this.sessions.open(
      tx,
      { id: account.id, email: account.email, roles },
      browser,
      method === PASSKEY,
    );
    await this.audit.add(tx, {
      event: 'authn_login_success',
      actor: account.id,
      subject: account.id,
      result: method,
      client: browser.client,
    });
    if (!created && this.devices.recognise(browser.device, account.email) === null)
      await this.tellOfNewDevice(tx, account.id, browser.client);
    return { admitted: true, session: { ...session, device: this.devices.make(account.email) } };
  }

  private tellOfNewDevice(tx: Tx, accountId: string, client: ClientInfo): Promise<void> {
    return this.notices.request(tx, {
      key: `auth:new-device:${randomUUID()}`,
      to: { accountId },
      template: notifications.newDevice,
      data: {
        device: deviceOf(client.userAgent),
        network: networkOf(client.ip),
        at: this.clock.now().toISOString(),
      },
    });
  }

  private async accountOf(tx: Tx, email: string): Promise<{ account: AccountRow; created: boolean }> {
    for (;;) {
      const created = await this.accounts.ensure(tx, email, this.clock.now());
      const account = await this.accounts.lockByEmail(tx, email);
      // None: it was deleted while we waited for it, and somebody new comes by the same address.
      if (account) return { account, created };
    }
  }
}

import { AppError, type ClientInfo, type ErrorCode, type OpenedSession } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountRow, NewIdentity } from '../accounts/accounts.repository.ts';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DeviceNotices } from './device-notices.ts';
import { ProvenAccounts, type Proof } from './proven-accounts.ts';

/** How somebody came in, for the audit and the session. */
const PASSKEY = 'passkey';

/** The browser that signs in. */
export interface Browser {
  previousToken: string | null;
  /** Its mark of an earlier sign-in. */
  device: string | null;
  client: ClientInfo;
}

/** A refusal is thrown only after its transaction (`opened`), as the audit and what it has cost must stay. */
export type Admission = OpenedSession | AppError;

/** @throws the refusal */
export function opened(admission: Admission): OpenedSession {
  if (admission instanceof AppError) throw admission;
  return admission;
}

/** What every way of signing in ends with: account, identity, session, and the record of it, in one transaction. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly accounts: ProvenAccounts,
    private readonly roles: RolesRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
    private readonly devices: DeviceNotices,
    private readonly agreements: AgreementsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For a possibly new identity: creates the account of its e-mail if needed. */
  async admit(tx: Tx, proof: Proof, browser: Browser): Promise<Admission> {
    const proven = await this.accounts.ensure(tx, proof, browser.client);
    if (proven) return this.enter(tx, proven.account, proof.identity.provider, browser, proven.created);
    return this.refuse(tx, 'AUTH.SUSPENDED', { subject: proof.email, result: 'banned', client: browser.client });
  }

  /** For a known identity: the account keeps its address, whatever the provider reports. */
  async admitKnown(
    tx: Tx,
    identity: Pick<NewIdentity, 'provider' | 'issuer' | 'subject'>,
    browser: Browser,
  ): Promise<Admission | null> {
    const account = await this.accounts.findByIdentity(tx, identity);
    return account ? this.enter(tx, account, identity.provider, browser, false) : null;
  }

  /** For somebody who holds a passkey of the account. Null when the account has just gone. */
  async admitHolder(tx: Tx, accountId: string, browser: Browser): Promise<Admission | null> {
    const account = await this.accounts.find(tx, accountId);
    return account ? this.enter(tx, account, PASSKEY, browser, false) : null;
  }

  async refuse(
    tx: Tx,
    code: ErrorCode,
    refused: { subject: string; result: string; client: ClientInfo },
  ): Promise<AppError> {
    await this.audit.add(tx, { event: 'authn_login_fail', actor: 'visitor', ...refused });
    return new AppError(code);
  }

  private async enter(
    tx: Tx,
    account: AccountRow,
    method: string,
    browser: Browser,
    created: boolean,
  ): Promise<Admission> {
    if (account.suspendedAt !== null)
      return this.refuse(tx, 'AUTH.SUSPENDED', { subject: account.id, result: 'suspended', client: browser.client });
    // Every page that leads here says so above its buttons (AUTH-06).
    await this.agreements.agree(tx, account.id, this.clock.now());
    const roles = effectiveRoles(await this.roles.rolesOf(tx, account.id));
    const session = await this.sessions.open(
      tx,
      { id: account.id, email: account.email, roles },
      browser,
      method === PASSKEY,
    );
    await this.audit.addOwn(tx, {
      event: 'authn_login_success',
      actor: account.id,
      result: method,
      client: browser.client,
    });
    if (!created) await this.devices.tellOf(tx, account, browser.device, browser.client);
    return { ...session, device: this.devices.mark(account) };
  }
}

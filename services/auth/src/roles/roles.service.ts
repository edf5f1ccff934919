import { AppError, events, type GrantableRole } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '../audit/audit.repository.ts';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { lifetimeFor } from '../sessions/lifetimes.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { RolesRepository } from './roles.repository.ts';

@Injectable()
export class RolesService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Holds from the next request on, as each reads the roles. The account's sessions get a new token, and end no later
   * than sessions with the new role do. False if the account had it already.
   */
  async grantTo(tx: Tx, account: { id: string }, role: GrantableRole, acting: Acting): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.roles.grant(tx, account.id, role, acting.actor, now))) return false;
    const { idleSeconds, lifeSeconds } = lifetimeFor([role], this.config);
    await this.sessions.shortenAllOf(tx, account.id, idleSeconds, secondsAfter(now, lifeSeconds));
    await this.sessions.rotateAllOf(tx, account.id);
    await this.note(tx, account.id, acting, `granted ${role}`);
    return true;
  }

  /** Holds from the next request on. False if the account did not have the role. @throws ROLE.LAST_OPERATOR, ROLE.HOST_APPROVED */
  async revokeFrom(tx: Tx, account: { id: string }, role: GrantableRole, acting: Acting): Promise<boolean> {
    if (role === 'operator' && (await this.roles.isLastOperator(tx, account.id)))
      throw new AppError('ROLE.LAST_OPERATOR');
    // Their groups would have a host who cannot open them; ending the approval looks for others.
    if (role === 'host' && (await this.roles.isApprovedHost(tx, account.id))) throw new AppError('ROLE.HOST_APPROVED');
    if (!(await this.roles.revoke(tx, account.id, role))) return false;
    if (await this.endsOrganizing(tx, account.id, role))
      await this.outbox.add(tx, events.organizingEnded, { accountId: account.id });
    await this.sessions.rotateAllOf(tx, account.id);
    await this.note(tx, account.id, acting, `revoked ${role}`);
    return true;
  }

  /** Whether this ends the account's group codes. Hosts are told that it does, also those who are operators, too. */
  private async endsOrganizing(tx: Tx, accountId: string, revoked: GrantableRole): Promise<boolean> {
    if (revoked !== 'operator') return revoked === 'host';
    return !(await this.roles.rolesOf(tx, accountId)).includes('host');
  }

  private note(tx: Tx, subject: string, { actor, client }: Acting, result: string): Promise<void> {
    return this.audit.add(tx, { event: 'authz_change', actor, subject, result, client });
  }
}

import { randomUUID } from 'node:crypto';
import type { ClientInfo } from '@emberhood/contracts';
import { contextOrNew, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { KeyedDigests, isAddress } from '../secrets/keyed-digests.ts';
import { AuditEntity } from './audit.entity.ts';

/** Names of the OWASP logging vocabulary, and what the team does in other services (`StaffAct`). */
export type AuditEvent =
  | `${string}.${string}`
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_fail_max'
  | 'authn_token_revoked'
  /** Also covers passkeys and linked providers: any change of credentials. */
  | 'authn_password_change'
  | 'authz_change'
  /** What operators do to the product itself. */
  | 'authz_admin'
  | 'excess_rate_limit_exceeded'
  | 'user_created'
  | 'user_deleted'
  | 'sensitive_read';

/** Who acts (an account, `console:<name>` or `system:<job>`) and from which client, if known. */
export interface Acting {
  actor: string;
  client: ClientInfo | null;
}

export interface AuditEntry {
  event: AuditEvent;
  /** Account id, or who acted in place of one. */
  actor: string;
  /**
   * Account id, or what else it was done to; the address given where no account was reached, or that of a client,
   * which is kept as its trace only.
   */
  subject: string;
  /** No codes, secrets or tokens. */
  result: string;
  client: ClientInfo | null;
  /** When it was done, if known; otherwise now. */
  at?: Date;
}

/** Adds audit rows in the transaction of the change they tell of. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly traces: KeyedDigests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What somebody did with their own account. */
  addOwn(tx: Tx, entry: Omit<AuditEntry, 'subject'>): Promise<void> {
    return this.add(tx, { ...entry, subject: entry.actor });
  }

  async add(tx: Tx, entry: AuditEntry): Promise<void> {
    const { client, at = this.clock.now(), subject, ...row } = entry;
    await tx.insert(AuditEntity, {
      id: randomUUID(),
      at,
      ...row,
      requestId: contextOrNew().correlationId,
      subject: isAddress(subject) ? this.traces.label(subject) : subject,
      ip: client?.ip ?? null,
      userAgent: client?.userAgent ?? null,
    });
  }
}

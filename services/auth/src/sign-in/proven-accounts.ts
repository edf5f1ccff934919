import { events, type ClientInfo } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository, type AccountRow, type NewIdentity } from '../accounts/accounts.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { Bans } from '../standing/bans.ts';

/** Somebody who has proved who they are. */
export interface Proof {
  /** Proved as well; names the account when the identity is new. */
  email: string;
  identity: NewIdentity;
}

/** Whose account it is that somebody has proved to be theirs. Each is held until the transaction ends. */
@Injectable()
export class ProvenAccounts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly bans: Bans,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null when it has just gone. */
  find(tx: Tx, accountId: string): Promise<AccountRow | null> {
    return this.accounts.lockById(tx, accountId);
  }

  findByIdentity(tx: Tx, { issuer, subject }: Pick<NewIdentity, 'issuer' | 'subject'>): Promise<AccountRow | null> {
    return this.accounts.lockByIdentity(tx, issuer, subject);
  }

  /** For a possibly new identity: creates its e-mail's account if needed. Null for a suspended person who has left. */
  async ensure(
    tx: Tx,
    { email, identity }: Proof,
    client: ClientInfo,
  ): Promise<{ account: AccountRow; created: boolean } | null> {
    const { account, created } = await this.accountOf(tx, email);
    if (await this.bans.includes(tx, email, identity)) {
      if (created) await this.accounts.remove(tx, account.id);
      return null;
    }
    await this.accounts.addIdentity(tx, account.id, identity, this.clock.now());
    if (created) {
      await this.audit.addOwn(tx, { event: 'user_created', actor: account.id, result: identity.provider, client });
      await this.outbox.add(tx, events.accountCreated, { accountId: account.id });
    }
    return { account, created };
  }

  private async accountOf(tx: Tx, email: string): Promise<{ account: AccountRow; created: boolean }> {
    for (;;) {
      const created = await this.accounts.ensure(tx, email, this.clock.now());
      const account = await this.accounts.lockByEmail(tx, email);
      // Null if it was deleted while we waited: try again as a new person.
      if (account) return { account, created };
    }
  }
}

import { AppError, notifications, type LinkedIdentity, type OidcProvider } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository, type NewIdentity } from '../accounts/accounts.repository.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { AdmissionService, type Admission, type Browser } from '../sign-in/admission.service.ts';
import { SignInMethodChanges } from '../sign-in/sign-in-method-changes.ts';
import { Bans } from '../standing/bans.ts';

/**
 * Connects providers to an account that is signed in, by proof from both sides, and disconnects them; never the last
 * way in.
 */
@Injectable()
export class LinkingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly admission: AdmissionService,
    private readonly changes: SignInMethodChanges,
    private readonly bans: Bans,
  ) {}

  async list(sessionId: string): Promise<LinkedIdentity[]> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    const rows = await this.transactions.run((tx) => this.accounts.identitiesOf(tx, accountId));
    return rows.map(({ id, provider, label, createdAt }) => ({
      id,
      provider,
      userId: label,
      since: createdAt.toISOString(),
      removable: mayRemove(provider, rows.length),
    }));
  }

  /**
   * The browser came back from the provider. @throws AUTH.OIDC_FAILED when by now it is signed in to another account
   * than it began for, or to none; IDENTITY.TAKEN when it opens another account
   */
  async link(tx: Tx, accountId: string, identity: NewIdentity, browser: Browser): Promise<Admission> {
    const account = await this.accounts.lockById(tx, accountId);
    const bearer = await this.sessions.bearerOf(browser.previousToken, tx);
    if (!account || bearer !== accountId) throw new AppError('AUTH.OIDC_FAILED');
    const owner = await this.accounts.lockByIdentity(tx, identity.issuer, identity.subject);
    if (owner && owner.id !== accountId) throw new AppError('IDENTITY.TAKEN');
    if (!owner) {
      if (await this.bans.includes(tx, account.email, identity)) {
        const refused = { subject: accountId, result: 'banned', client: browser.client };
        return this.admission.refuse(tx, 'IDENTITY.NOT_CONNECTED', refused);
      }
      if (!(await this.accounts.addIdentity(tx, accountId, identity, this.sessions.now())))
        throw new AppError('IDENTITY.TAKEN');
      await this.changes.note(
        tx,
        { accountId, result: `${identity.provider} connected`, client: browser.client },
        { template: notifications.identityLinked, data: { provider: identity.provider as OidcProvider } },
      );
    }
    const admitted = await this.admission.admitKnown(tx, identity, browser);
    if (!admitted) throw new AppError('AUTH.OIDC_FAILED');
    return admitted;
  }

  /** @throws IDENTITY.NOT_FOUND, also for somebody else's; IDENTITY.LAST */
  async unlink({ sessionId, client }: Asking, identityId: string): Promise<void> {
    // The lock also keeps two tabs from removing both of two.
    await this.sessions.acting(sessionId, async (tx, { id: accountId }) => {
      const rows = await this.accounts.identitiesOf(tx, accountId);
      const row = rows.find(({ id }) => id === identityId);
      if (!row) throw new AppError('IDENTITY.NOT_FOUND');
      if (!mayRemove(row.provider, rows.length)) throw new AppError('IDENTITY.LAST');
      await this.accounts.removeIdentity(tx, row.id);
      await this.changes.note(
        tx,
        { accountId, result: `${row.provider} disconnected`, client },
        { template: notifications.identityUnlinked, data: { provider: row.provider as OidcProvider } },
      );
    });
  }
}

/** The account's own address is never disconnected; a provider only if another way in is left. */
function mayRemove(provider: string, ways: number): boolean {
  return provider !== 'magic-link' && ways > 1;
}

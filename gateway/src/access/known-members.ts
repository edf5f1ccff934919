/** At most this many accounts are remembered; the oldest are dropped. */
const MOST = 50_000;

/**
 * Accounts known to have a profile, so that not every call has to ask. An account keeps its profile until it is erased,
 * and its sessions end then, so an entry never becomes wrong. That an account has no profile is not cached.
 */
export class KnownMembers {
  private readonly accounts = new Set<string>();

  has(accountId: string): boolean {
    return this.accounts.has(accountId);
  }

  add(accountId: string): void {
    this.accounts.add(accountId);
    const [oldest] = this.accounts;
    if (this.accounts.size > MOST && oldest !== undefined) this.accounts.delete(oldest);
  }
}

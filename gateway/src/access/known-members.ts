/** So many accounts are remembered; the oldest make room. */
const MOST = 50_000;

/**
 * Accounts known to have a profile, so that not every call has to ask. It is theirs for as long as the account lives, and
 * with the account go its sessions: what is remembered cannot become wrong. That somebody has none is never remembered.
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

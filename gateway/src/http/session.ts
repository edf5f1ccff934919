import type { Account, Session } from '@emberhood/contracts';

/** Who asks, as the auth service answered for this very request. */
export interface ActiveSession {
  readonly account: Account;
  readonly session: Session;
}

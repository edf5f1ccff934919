import type { Account, Session } from '@emberhood/contracts';

/** The caller's account and session, as auth verified them for this request. */
export interface ActiveSession {
  readonly account: Account;
  readonly session: Session;
}

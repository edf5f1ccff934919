/** SQL: whether this account is suspended or about to be deleted (decision: accounts). */
export const isHidden = (account: string): string =>
  `exists (select 1 from hidden_accounts shut where shut.account_id = ${account} and shut.hidden)`;

import { isHidden } from './is-hidden.ts';

/**
 * Condition in SQL: this host may lead a group, as an operator has approved them and their account is neither suspended nor leaving.
 * So may nobody, where an offering never had a host.
 */
export const hostStands = (account: string): string =>
  `(${account} is null or exists (select 1 from hosts host where host.account_id = ${account} and host.status = 'approved' and not ${isHidden('host.account_id')}))`;

/** The name that stays where a host has had groups, once their account is deleted. */
export const FORMER_HOST = 'Former host';

/** SQL: whether the account of this host is deleted. Everybody else who has applied has a bio. */
export const isFormerHost = (host: string): string => `(${host}.bio = '')`;

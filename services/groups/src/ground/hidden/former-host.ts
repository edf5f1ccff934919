/** The name that stays where a host has had groups, once their account is deleted. */
export const FORMER_HOST = 'Former host';

/** SQL: whether the account of this host is deleted. Hosts themselves always have a bio. */
export const isFormerHost = (host: string): string => `(${host}.name = '${FORMER_HOST}' and ${host}.bio = '')`;

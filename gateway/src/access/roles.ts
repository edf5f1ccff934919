import type { Role } from '@emberhood/contracts';

const HOLDERS = {
  host: ['host'],
  organizer: ['host', 'operator'],
  moderator: ['moderator', 'operator'],
  operator: ['operator'],
} as const satisfies Record<string, readonly Role[]>;

/** Operators may do what moderators may. Nobody acts for a host, as hosts act for their own groups only. */
export function mayActAs(wanted: keyof typeof HOLDERS, roles: readonly Role[]): boolean {
  return HOLDERS[wanted].some((role) => roles.includes(role));
}

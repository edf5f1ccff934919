import type { Role } from '@emberhood/contracts';

const HOLDERS = {
  host: ['host'],
  organizer: ['host', 'operator'],
  moderator: ['moderator', 'operator'],
  operator: ['operator'],
} as const satisfies Record<string, readonly Role[]>;

/** Operators may do what moderators may; a host acts for their own groups only, so nobody stands in for one. */
export function mayActAs(wanted: keyof typeof HOLDERS, roles: readonly Role[]): boolean {
  return HOLDERS[wanted].some((role) => roles.includes(role));
}

import type { Role } from '@emberhood/contracts';
import type { AuthConfig } from '../config.ts';

export interface Lifetime {
  idleSeconds: number;
  lifeSeconds: number;
}

/** Who may judge others or run the place. */
export function isStaff(role: Role): boolean {
  return role === 'moderator' || role === 'operator';
}

/** Who may judge others or run the place signs in daily; members and hosts stay for a month. */
export function lifetimeFor(roles: readonly Role[], config: AuthConfig): Lifetime {
  return roles.some(isStaff)
    ? { idleSeconds: config.STAFF_SESSION_IDLE_SECONDS, lifeSeconds: config.STAFF_SESSION_LIFE_SECONDS }
    : { idleSeconds: config.SESSION_IDLE_SECONDS, lifeSeconds: config.SESSION_LIFE_SECONDS };
}

import type { Access } from '@emberhood/contracts';

/** Everybody who may come to the door, and what of the HTTP table is open to them. What is not named here is closed. */
export const REACH = {
  visitor: ['public'],
  /** Signed in, without a profile. */
  newcomer: ['public', 'session'],
  member: ['public', 'session', 'member'],
  /** Ranks need no profile: whoever works here need not be a member. */
  host: ['public', 'session', 'host', 'organizer'],
  moderator: ['public', 'session', 'moderator'],
  operator: ['public', 'session', 'moderator', 'operator', 'organizer'],
  /** With the cookie of a session that the suspension has ended. */
  suspended: ['public'],
} as const satisfies Record<string, readonly Access[]>;

export type Who = keyof typeof REACH;
export const EVERYBODY = Object.keys(REACH) as Who[];

export function mayReach(who: Who, access: Access): boolean {
  return (REACH[who] as readonly Access[]).includes(access);
}

/** How somebody is refused what is closed to them. */
export const REFUSALS: Record<Who, readonly string[]> = {
  visitor: ['AUTH.UNAUTHENTICATED'],
  newcomer: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  member: ['AUTH.FORBIDDEN'],
  host: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  moderator: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  operator: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  suspended: ['AUTH.UNAUTHENTICATED'],
};

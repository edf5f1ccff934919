import type { Access } from '@emberhood/contracts';

/** The kinds of access in the HTTP table that are open to each kind of caller; all others are closed. */
export const REACH = {
  visitor: ['public'],
  /** Signed in, without a profile. */
  newcomer: ['public', 'session'],
  member: ['public', 'session', 'member'],
  /** Staff need no profile. */
  host: ['public', 'session', 'host', 'organizer'],
  moderator: ['public', 'session', 'moderator'],
  operator: ['public', 'session', 'moderator', 'operator', 'organizer'],
  /** Has the cookie of a session that the suspension has ended. */
  suspended: ['public'],
} as const satisfies Record<string, readonly Access[]>;

export type Who = keyof typeof REACH;
export const EVERYBODY = Object.keys(REACH) as Who[];

export function mayReach(who: Who, access: Access): boolean {
  return (REACH[who] as readonly Access[]).includes(access);
}

/** The codes with which each kind of caller is refused. */
export const REFUSALS: Record<Who, readonly string[]> = {
  visitor: ['AUTH.UNAUTHENTICATED'],
  newcomer: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  member: ['AUTH.FORBIDDEN'],
  host: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  moderator: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  operator: ['AUTH.FORBIDDEN', 'AUTH.PROFILE_REQUIRED'],
  suspended: ['AUTH.UNAUTHENTICATED'],
};

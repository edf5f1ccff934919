import type { CurrentUser } from '@emberhood/contracts';
import { redirect, replace } from 'react-router';
import { onAccountReset } from '#shared/account/boundary.ts';
import { currentUserQuery, mayHost, mayModerate, mayOperate } from '#shared/account/current-user.ts';
import { forgetReach, mayBeSignedIn, noteReach, type Reach } from '#shared/account/session-hint.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { rememberReturn } from '#shared/drafts/return-to.ts';
import { paths } from '#shared/paths.ts';

/** What was asked for: the request has it as the address has it, but for the fragment. */
interface Asked {
  request: Request;
  url: URL;
}

/** Loaders of screens that need somebody: the user, or where to go instead. */
type Guarded = Promise<CurrentUser | Response>;
type Guard = (args: Asked) => Guarded;

onAccountReset(forgetReach);

/**
 * Elsewhere than asked for. Back and Forward are at that page already, which is then replaced: put behind it, the other
 * could not be left with Back, as that leads to it again.
 */
function sendTo(href: string, { url }: Asked): Response {
  const isThere = location.pathname === url.pathname && location.search === url.search;
  return isThere ? replace(href) : redirect(href);
}

function reachOf({ hasProfile, roles }: CurrentUser): Reach[] {
  return [...(hasProfile ? (['member'] as const) : []), ...(mayModerate(roles) ? (['moderator'] as const) : [])];
}

/**
 * The user, fetched if need be before anything is decided (NAV-54); without one, on to sign-in and back (NAV-51,
 * NAV-58). Whoever was signed in before is told that it has ended (NAV-57).
 */
export const requireUser: Guard = async (asked) => {
  try {
    const user = await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
    noteReach(reachOf(user));
    // Nothing else is open to them, and signing in has not changed that.
    if (user.deletesAt !== undefined && asked.url.pathname !== paths.leaving.path)
      return sendTo(paths.leaving.href(), asked);
    return user;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'AUTH.UNAUTHENTICATED') throw error;
    const next = mayBeSignedIn() ? paths.sessionExpired : paths.login;
    return sendTo(next.href(addressOf(asked)), asked);
  }
};

/** Belongs to the account and not to the profile: how one signs in, one's data, the way out. */
const OF_ACCOUNT: readonly string[] = [paths.settingsAuth.path, paths.settingsData.path];

/**
 * NAV-52: without a profile members see only /welcome, and after it the page they came for. Staff without a profile begin
 * at their desk instead, and see to their account.
 */
export const requireMember: Guard = async (args) => {
  const user = await requireUser(args);
  if (user instanceof Response || user.hasProfile) return user;
  const desk = deskOf(user.roles);
  if (desk !== undefined && OF_ACCOUNT.includes(args.url.pathname)) return user;
  if (args.url.pathname !== paths.emberite.href()) rememberReturn(addressOf(args));
  else if (desk !== undefined) return sendTo(desk, args);
  return sendTo(paths.welcome.href(), args);
};

function deskOf(roles: readonly string[]): string | undefined {
  if (mayOperate(roles)) return paths.ops.href();
  if (mayModerate(roles)) return paths.moderation.href();
  return mayHost(roles) ? paths.host.href() : undefined;
}

function addressOf({ request, url }: Asked): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search + url.hash;
}

/** NAV-53: with a profile there is nothing left to do at /welcome. */
export const requireNewcomer: Guard = async (args) => {
  const user = await requireUser(args);
  return user instanceof Response || !user.hasProfile ? user : sendTo(paths.emberite.href(), args);
};

/** Whoever keeps their account has nothing left to do there. */
export const requireLeaver: Guard = async (args) => {
  const user = await requireUser(args);
  return user instanceof Response || user.deletesAt !== undefined ? user : sendTo(paths.emberite.href(), args);
};

/** Who works here needs the role and no profile: they need not be members. */
function requireRole(has: (roles: readonly string[]) => boolean): Guard {
  return async (args) => {
    const user = await requireUser(args);
    if (user instanceof Response || has(user.roles)) return user;
    throw new ApiProblem(user.passkeyMissing ? 'AUTH.PASSKEY_REQUIRED' : 'AUTH.FORBIDDEN', { status: 403 });
  };
}

export const requireModerator = requireRole(mayModerate);
export const requireOperator = requireRole(mayOperate);

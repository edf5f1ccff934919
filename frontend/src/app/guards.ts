import type { CurrentUser } from '@emberhood/contracts';
import { redirect, replace } from 'react-router';
import { currentUserQuery, mayHost, mayModerate, mayOperate, noteKnown } from '#shared/account/current-user.ts';
import { mayBeSignedIn, noteReach, type Reach } from '#shared/account/session-hint.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { rememberReturn } from '#shared/drafts/return-to.ts';
import { paths } from '#shared/paths.ts';

/** The requested address; the request lacks its fragment. */
interface Asked {
  request: Request;
  url: URL;
}

/** Loaders of screens behind the sign-in: return the user, or a redirect. */
type Guarded = Promise<CurrentUser | Response>;
type Guard = (args: Asked) => Guarded;

/**
 * Redirects. Back and Forward are already at the requested entry, which is replaced: with a new entry behind it, Back
 * would lead to the redirect again.
 */
function sendTo(href: string, { url }: Asked): Response {
  const isThere = location.pathname === url.pathname && location.search === url.search;
  return isThere ? replace(href) : redirect(href);
}

function reachOf({ hasProfile, roles }: CurrentUser): Reach[] {
  return [...(hasProfile ? (['member'] as const) : []), ...(mayModerate(roles) ? (['moderator'] as const) : [])];
}

/**
 * The user, fetched before the route is decided (NAV-54); redirects visitors to sign-in and back (NAV-51, NAV-58), and
 * says so if a session has ended (NAV-57).
 */
export const requireUser: Guard = async (asked) => {
  try {
    const user = await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
    if (!user.profileAway) {
      noteReach(reachOf(user));
      noteKnown(user);
    }
    // An account to be deleted sees only this page, even after signing in again.
    if (user.deletesAt !== undefined && asked.url.pathname !== paths.leaving.path)
      return sendTo(paths.leaving.href(), asked);
    return user;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'AUTH.UNAUTHENTICATED') throw error;
    const next = mayBeSignedIn() ? paths.sessionExpired : paths.login;
    return sendTo(next.href(addressOf(asked)), asked);
  }
};

/** The user, with whether they have a profile; asked again if neither the server nor this browser could say. */
const requireKnown: Guard = async (args) => {
  const user = await requireUser(args);
  if (user instanceof Response || user.hasProfile || !user.profileAway) return user;
  const again = await queryClient.query({ ...currentUserQuery, staleTime: 0 });
  if (!again.hasProfile && again.profileAway) throw new ApiProblem('RPC.UNAVAILABLE', { status: 503 });
  return again;
};

/** Settings of the account, not of the profile: sign-in, data and deletion. */
const OF_ACCOUNT: readonly string[] = [paths.settingsAuth.path, paths.settingsData.path];

/**
 * NAV-52: members without a profile see only /welcome, and then the page they requested. Staff without a profile start
 * at their desk instead, and may open the settings of their account.
 */
export const requireMember: Guard = async (args) => {
  const isOfAccount = OF_ACCOUNT.includes(args.url.pathname);
  const user = await (isOfAccount ? requireUser : requireKnown)(args);
  if (user instanceof Response || user.hasProfile) return user;
  const desk = deskOf(user.roles);
  if (desk !== undefined && isOfAccount) return user;
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

/** NAV-53: members with a profile have nothing to do at /welcome. */
export const requireNewcomer: Guard = async (args) => {
  const user = await requireKnown(args);
  return user instanceof Response || !user.hasProfile ? user : sendTo(paths.emberite.href(), args);
};

/** Admits only accounts that are about to be deleted. */
export const requireLeaver: Guard = async (args) => {
  const user = await requireUser(args);
  return user instanceof Response || user.deletesAt !== undefined ? user : sendTo(paths.emberite.href(), args);
};

/** Staff need the role but no profile, as they need not be members. */
function requireRole(has: (roles: readonly string[]) => boolean): Guard {
  return async (args) => {
    const user = await requireUser(args);
    if (user instanceof Response || has(user.roles)) return user;
    throw new ApiProblem(user.passkeyMissing ? 'AUTH.PASSKEY_REQUIRED' : 'AUTH.FORBIDDEN', { status: 403 });
  };
}

export const requireModerator = requireRole(mayModerate);
export const requireOperator = requireRole(mayOperate);

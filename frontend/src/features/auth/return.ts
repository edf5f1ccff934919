import { safeRedirect } from '@emberhood/contracts/redirects';
import type { LastSignIn } from '#shared/account/last-sign-in.ts';
import { paths, providerReturnHref } from '#shared/paths.ts';
import { MAGIC_LINK } from './pending-sign-in.ts';

/** A page of ours, or one that the server answers with a redirect to a provider. */
export type WayBack = { to: string; document?: never } | { document: string; to?: never };

/** From an expired session through a new sign-in back to the page (NAV-60, NAV-61). */
export function wayBack(redirectedFrom: string | null, last: LastSignIn | null): WayBack {
  const target = withSuccess(safeRedirect(redirectedFrom, paths.emberite.href()));
  if (last === null || last.provider === MAGIC_LINK) return { to: paths.login.href(target) };
  return { document: providerReturnHref(last.provider, last.email, target) };
}

function withSuccess(target: string): string {
  const url = new URL(target, location.origin);
  url.searchParams.set('authSuccess', 'true');
  return url.pathname + url.search + url.hash;
}

import { safeRedirect, type ErrorCode } from '@emberhood/contracts';
import type { FastifyRequest } from 'fastify';
import { loginForm } from './extra-endpoints.ts';

/** Query parameters with the way back, of sign-in pages and of addresses that lead to a provider. */
const WAYS_BACK = ['redirectedFrom', 'post_login_redirect_uri'];

/** The address of a sign-in page, with the way back and the code of an error. */
export function signInAddress(
  page: string,
  kept: Readonly<Record<string, string | undefined>>,
  errors: readonly ErrorCode[],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(kept)) if (value !== undefined && value !== '') query.set(name, value);
  for (const code of errors) query.append('error', code);
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}

/**
 * The address of the page that explains why a request was refused before its handler ran: the page of the submitted
 * form, else the start of the sign-in. It keeps where the person was going and who invited them.
 */
export function refusedSignIn({ routeOptions, url }: FastifyRequest, code: ErrorCode): string {
  const page = routeOptions.config.form === true ? routeOptions.url : undefined;
  const query = new URLSearchParams(url.split('?')[1]);
  const wayBack = WAYS_BACK.map((name) => query.get(name)).find((value) => value !== null);
  const kept = { redirectedFrom: safeRedirect(wayBack, ''), invite: query.get('invite') ?? undefined };
  return signInAddress(page ?? loginForm.path, kept, [code]);
}

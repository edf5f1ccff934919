import { SIGN_IN_PLACEHOLDERS, errorTable, isErrorCode } from '@emberhood/contracts';
import { escapeHtml } from '@emberhood/contracts/text';
import type { FastifyRequest } from 'fastify';
import { askedAddress } from '../auth/asked-address.ts';
import { codeForm, createAccountForm, loginForm } from '../http/extra-endpoints.ts';

/** What a sign-in page shows in browsers that run no scripts; both may be empty. */
export interface SignInFacts {
  problem: string;
  email: string;
}

export const NOTHING_TO_SAY: SignInFacts = { problem: '', email: '' };

const PAGES: readonly string[] = [loginForm.path, createAccountForm.path, codeForm.path];

/**
 * Undefined if there is nothing to show. The address has only an error code, so a forged link can show nothing but our
 * own texts; the email comes from our cookie.
 */
export function signInFacts(path: string, request: FastifyRequest): SignInFacts | undefined {
  if (!PAGES.includes(path)) return undefined;
  const query = new URLSearchParams(request.url.split('?')[1]);
  const codes = [...new Set(query.getAll('error'))].filter(isErrorCode);
  const email = path === codeForm.path ? (askedAddress(request) ?? '') : '';
  if (codes.length === 0 && email === '') return undefined;
  return { problem: codes.map((code) => errorTable[code].message).join(' '), email };
}

export function fillSignIn(html: string, { problem, email }: SignInFacts): string {
  // Functions, as `$` has a meaning in replacement strings.
  return html
    .replaceAll(SIGN_IN_PLACEHOLDERS.problem, () => escapeHtml(problem))
    .replaceAll(SIGN_IN_PLACEHOLDERS.email, () => escapeHtml(email));
}

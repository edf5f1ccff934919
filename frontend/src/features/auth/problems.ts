import { asProblem } from '#shared/api/problem.ts';
import { supportEmail } from '#shared/support-email.ts';
import { authStrings as strings } from './strings.ts';

/** ERR-01, and below it what only this problem can tell. */
export function sendProblem(error: unknown): string[] {
  const { code, message } = asProblem(error);
  if (code === 'REQUEST.INVALID') return [strings.sendFailed, strings.checkAddress];
  const tellsMore = code === 'REQUEST.RATE_LIMITED' || code === 'CLIENT.OFFLINE';
  return tellsMore ? [strings.sendFailed, message] : [strings.sendFailed];
}

/** ERR-02 for a refused code; other failures in their own words. */
export function codeProblem(error: unknown): string {
  return asProblem(error).code === 'REQUEST.INVALID' ? strings.codeRefused : problemText(error);
}

/** ERR-04 for a refused link; other failures in their own words. */
export function linkProblem(error: unknown): string {
  return asProblem(error).code === 'REQUEST.INVALID' ? strings.linkInvalid : problemText(error);
}

/** Somebody suspended is told where to write to (ROL-05). */
export function problemText(error: unknown): string {
  const { code, message } = asProblem(error);
  return code === 'AUTH.SUSPENDED' ? strings.suspended(supportEmail()) : message;
}

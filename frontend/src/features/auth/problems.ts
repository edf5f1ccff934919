import { asProblem } from '#shared/api/problem.ts';
import { supportEmail } from '#shared/support-email.ts';
import { authStrings as strings } from './strings.ts';

/** ERR-01, followed by the problem's own text if that says more. */
export function sendProblem(error: unknown): string[] {
  const { code, message } = asProblem(error);
  if (code === 'REQUEST.INVALID') return [strings.sendFailed, strings.checkAddress];
  const tellsMore = code === 'REQUEST.RATE_LIMITED' || code === 'CLIENT.OFFLINE';
  return tellsMore ? [strings.sendFailed, message] : [strings.sendFailed];
}

/** ERR-02 for a refused code; the problem's own text otherwise. */
export function codeProblem(error: unknown): string {
  return asProblem(error).code === 'REQUEST.INVALID' ? strings.codeRefused : problemText(error);
}

/** ERR-04 for a refused link; the problem's own text otherwise. */
export function linkProblem(error: unknown): string {
  return asProblem(error).code === 'REQUEST.INVALID' ? strings.linkInvalid : problemText(error);
}

/** Tells suspended members where to write to (ROL-05). */
export function problemText(error: unknown): string {
  const { code, message } = asProblem(error);
  return code === 'AUTH.SUSPENDED' ? strings.suspended(supportEmail()) : message;
}

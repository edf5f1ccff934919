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

/** `refused` (ERR-02, ERR-04) if the code or link has the wrong form; the problem's own text otherwise. */
export function refusedOr(refused: string, error: unknown): string {
  return asProblem(error).code === 'REQUEST.INVALID' ? refused : problemText(error);
}

/** Tells suspended members where to write to (ROL-05). */
export function problemText(error: unknown): string {
  const { code, message } = asProblem(error);
  return code === 'AUTH.SUSPENDED' ? strings.suspended(supportEmail()) : message;
}

import { asProblem } from '#shared/api/problem.ts';
import { authStrings as strings } from './strings.ts';

/** ERR-01, and below it what only this problem can tell. */
export function sendProblem(error: unknown): string[] {
  const { code, message } = asProblem(error);
  const tellsMore = code === 'REQUEST.RATE_LIMITED' || code === 'CLIENT.OFFLINE' || code === 'REQUEST.INVALID';
  return tellsMore ? [strings.sendFailed, message] : [strings.sendFailed];
}

/** ERR-02 for a refused code; other failures in their own words. */
export function codeProblem(error: unknown): string {
  const { code, message } = asProblem(error);
  return code === 'REQUEST.INVALID' ? strings.codeRefused : message;
}

/** ERR-04 for a refused link; other failures in their own words. */
export function linkProblem(error: unknown): string {
  const { code, message } = asProblem(error);
  return code === 'REQUEST.INVALID' ? strings.linkInvalid : message;
}

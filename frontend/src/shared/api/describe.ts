import type { ApiProblem } from './problem.ts';
import { problemStrings } from './strings.ts';

const { titles } = problemStrings;

/** The heading over a problem's own message. */
export function titleOf(problem: ApiProblem): string {
  switch (problem.code) {
    case 'CLIENT.OFFLINE':
      return titles.offline;
    case 'CLIENT.TIMEOUT':
    case 'REQUEST.TIMEOUT':
    case 'RPC.TIMEOUT':
      return titles.slow;
    case 'CLIENT.UNREADABLE':
      return titles.broken;
    default:
      return titleOfStatus(problem.status);
  }
}

function titleOfStatus(status: number): string {
  if (status === 401) return titles.signIn;
  if (status === 403) return titles.forbidden;
  if (status === 404) return titles.missing;
  if (status === 409) return titles.conflict;
  if (status === 413) return titles.tooLarge;
  if (status === 415 || status === 422) return titles.unusable;
  if (status === 429) return titles.tooMany;
  if (status >= 400 && status < 500) return titles.refused;
  return status === 503 ? titles.resting : titles.broken;
}

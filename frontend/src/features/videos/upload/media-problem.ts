import { mediaErrors } from '@emberhood/contracts/errors/media';
import { ApiProblem } from '#shared/api/problem.ts';

/** What we say ourselves about a file, in the server's words. */
export function mediaProblem(code: keyof typeof mediaErrors): ApiProblem {
  const { status, message } = mediaErrors[code];
  return new ApiProblem(code, { status, message });
}

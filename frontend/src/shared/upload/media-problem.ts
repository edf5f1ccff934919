import { mediaErrors } from '@emberhood/contracts/errors/media';
import { ApiProblem } from '#shared/api/problem.ts';

/** A problem that the browser finds with a file, in the server's words; with the status of the refusing server. */
export function mediaProblem(code: keyof typeof mediaErrors, status: number = mediaErrors[code].status): ApiProblem {
  const { message } = mediaErrors[code];
  return new ApiProblem(code, { status, message });
}

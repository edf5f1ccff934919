import { ApiProblem } from '#shared/api/problem.ts';

/** What the server would refuse anyway, said before anything is sent. */
export function checkFile(file: File, maxBytes: number | undefined): ApiProblem | null {
  if (file.size === 0) return new ApiProblem('MEDIA.EMPTY', { status: 422 });
  if (maxBytes !== undefined && file.size > maxBytes) return new ApiProblem('MEDIA.TOO_LARGE', { status: 413 });
  return null;
}

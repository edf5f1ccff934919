import type { ApiProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/page.tsx';
import { videoStrings as strings } from '../strings.ts';

/** Why an upload failed, in the specification's words. */
export function UploadProblem({ problem }: { problem: ApiProblem }) {
  const { title, text } = describeUploadProblem(problem);
  return <Alert title={title}>{text}</Alert>;
}

/** The specification's text for a failed upload (ERR-08 and ERR-10 to 12), with details of this failure. */
export function describeUploadProblem(problem: ApiProblem): { title: string; text: string } {
  if (problem.code === 'CLIENT.UNREADABLE') return { title: strings.uploadFailed, text: strings.uploadUnreadable };
  if (problem.code === 'INTERNAL' && problem.status === 500) {
    return { title: strings.uploadRefused(problem.status), text: strings.uploadUnexpected };
  }
  if (problem.status === 0)
    return { title: strings.uploadFailed, text: `${strings.uploadUnexpected} ${problem.message}` };
  return { title: strings.uploadRefused(problem.status), text: problem.message };
}

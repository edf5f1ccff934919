import type { ApiProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/page.tsx';
import { describeUploadProblem } from '../upload/describe.ts';

/** Why an upload failed, in the specification's words. */
export function UploadProblem({ problem }: { problem: ApiProblem }) {
  const { title, text } = describeUploadProblem(problem);
  return <Alert title={title}>{text}</Alert>;
}

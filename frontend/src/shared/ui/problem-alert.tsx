import { asProblem } from '#shared/api/problem.ts';
import { Alert } from './alert.tsx';

/** Why something was refused or has failed, where it was. */
export function ProblemAlert({ error }: { error: Error | null | undefined }) {
  return error && <Alert>{asProblem(error).message}</Alert>;
}

import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableOf } from '#features/registration/offerings.ts';
import { POETRY_NIGHT } from '#features/registration/poetry.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';

/** Changes nothing: somebody else may have sent the address. */
export function loader({ params }: LoaderFunctionArgs) {
  const id = params['experienceId'] ?? '';
  // Has a registration of its own, which asks other things.
  if (id === POETRY_NIGHT.id) return redirect(paths.poetryJoin.href());
  const joinable = joinableOf({ kind: 'landing', id }) ?? joinableOf({ kind: 'experience', id });
  if (!joinable) throw new ApiProblem('ROUTE.NOT_FOUND', { status: 404 });
  return joinable;
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

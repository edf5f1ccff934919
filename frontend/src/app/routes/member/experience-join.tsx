import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableById } from '#features/registration/offerings.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';

const POETRY_ID = 'poetryNight';

/** Changes nothing: somebody else may have sent the address. */
export function loader({ params }: LoaderFunctionArgs) {
  const id = params['experienceId'] ?? '';
  if (id === POETRY_ID) return redirect(paths.poetryJoin.href());
  const joinable = joinableById(id);
  if (!joinable) throw new ApiProblem('ROUTE.NOT_FOUND', { status: 404 });
  return joinable;
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

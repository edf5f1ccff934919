import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableOf } from '#features/registration/offerings.ts';
import { ApiProblem } from '#shared/api/problem.ts';

/** Changes nothing: somebody else may have sent the address. */
export function loader({ params }: LoaderFunctionArgs) {
  const joinable = joinableOf({ kind: 'program', id: params['programId'] ?? '' });
  if (!joinable) throw new ApiProblem('ROUTE.NOT_FOUND', { status: 404 });
  return joinable;
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

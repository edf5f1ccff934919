import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableById } from '#features/registration/offerings.ts';
import { rememberRegistration } from '#features/registration/pending.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { requireUser } from '../../guards.ts';
import { paths } from '#shared/paths.ts';

const POETRY_ID = 'poetryNight';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['experienceId'] ?? '';
  if (id === POETRY_ID) return redirect(paths.poetryJoin.href());
  const joinable = joinableById(id);
  if (!joinable) throw new ApiProblem('ROUTE.NOT_FOUND', { status: 404 });
  const user = await requireUser({ request });
  if (user instanceof Response) return user;
  // Who has no profile yet is on the way to /welcome (NAV-52) and comes without a second tap on the waitlist.
  if (!user.hasProfile) rememberRegistration({ name: joinable.name, submission: { offering: joinable.offering } });
  return joinable;
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

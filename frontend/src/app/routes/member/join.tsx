import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableOf } from '#features/registration/offerings.ts';
import { POETRY_NIGHT } from '#features/registration/poetry.ts';
import { notFound } from '#shared/not-found.ts';
import { paths } from '#shared/paths.ts';

/** Of a program or an experience. Changes nothing: somebody else may have sent the address. */
export function loader({ params: { programId, experienceId: id = '' } }: LoaderFunctionArgs) {
  if (programId !== undefined) return joinableOf({ kind: 'program', id: programId }) ?? notFound();
  // Has a registration of its own, which asks other things.
  if (id === POETRY_NIGHT.id) return redirect(paths.poetryJoin.href());
  return joinableOf({ kind: 'landing', id }) ?? joinableOf({ kind: 'experience', id }) ?? notFound();
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

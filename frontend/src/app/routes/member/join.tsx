import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { JoinPage } from '#features/registration/components/join-page.tsx';
import { joinableOf } from '#features/registration/offerings.ts';
import { POETRY_NIGHT } from '#features/registration/poetry.ts';
import { notFound } from '#shared/not-found.ts';
import { paths } from '#shared/paths.ts';

/** Finds the program or experience. Changes nothing, as the link may come from somebody else. */
export function loader({ params: { programId, experienceId: id = '' } }: LoaderFunctionArgs) {
  if (programId !== undefined) return joinableOf({ kind: 'program', id: programId }) ?? notFound();
  // Poetry night has its own registration, with other questions.
  if (id === POETRY_NIGHT.id) return redirect(paths.poetryJoin.href());
  return joinableOf({ kind: 'landing', id }) ?? joinableOf({ kind: 'experience', id }) ?? notFound();
}

export function Component() {
  const joinable = useLoaderData<typeof loader>();
  return <JoinPage key={joinable.offering.id} joinable={joinable} />;
}

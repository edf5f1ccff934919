import { programById } from '@emberhood/catalogue/programs';
import { loadProgramPage, type ProgramPage } from '@emberhood/catalogue/programs/pages';
import { useLoaderData, useParams, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { ProgramScreen, MissingProgram } from '#features/programs/components/program-screen.tsx';
import { notFound } from '#shared/not-found.ts';
import { isNotFound, PublicScreenError } from '../../error-pages.tsx';
import { ProgramFrame } from '../../program-frame.tsx';

/**
 * The text during the build, which goes into the file. In the browser a promise, so that the page appears at once and
 * says that the rest is loading (PUB-36).
 */
export async function loader({ params: { programId = '' } }: LoaderFunctionArgs) {
  if (!programById(programId)) return notFound();
  const page = textOf(programId);
  if (typeof document === 'undefined') return { page: await page };
  // Only reports it: the page shows the failure.
  page.catch((error: unknown) => reportError(error));
  return { page };
}

async function textOf(id: string): Promise<ProgramPage> {
  const page = await loadProgramPage(id);
  if (!page) throw new Error(`The program ${id} has no page`);
  return page;
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const program = programById(useParams()['programId'] ?? '');
  return (
    <ProgramFrame program={program}>
      {program && <ProgramScreen key={program.id} program={program} page={page} />}
    </ProgramFrame>
  );
}

export function ErrorBoundary() {
  return <ProgramFrame>{isNotFound(useRouteError()) ? <MissingProgram /> : <PublicScreenError />}</ProgramFrame>;
}

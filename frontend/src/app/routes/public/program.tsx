import { programById } from '@emberhood/catalogue/programs';
import { useLoaderData, useParams, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { ProgramScreen, MissingProgram } from '#features/programs/components/program-screen.tsx';
import { loadProgram, type ProgramData } from '#features/programs/load-page.ts';
import { isNotFound, PublicScreenError } from '../../error-pages.tsx';
import { ProgramFrame } from '../../program-frame.tsx';

export function loader({ params }: LoaderFunctionArgs): Promise<ProgramData> {
  return loadProgram(params['programId'] ?? '');
}

export function Component() {
  const { page } = useLoaderData<ProgramData>();
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

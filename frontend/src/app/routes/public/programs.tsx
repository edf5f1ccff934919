import { ProgramsPage } from '#features/programs/components/programs-page.tsx';

export function Component() {
  return <ProgramsPage />;
}

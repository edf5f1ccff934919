import { CyclesPage } from '#features/operations/components/cycles-page.tsx';

export function Component() {
  return <CyclesPage />;
}

import { FiltersPage } from '#features/people/filters/filters-page.tsx';

export function Component() {
  return <FiltersPage />;
}

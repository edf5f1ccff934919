import type { ReactNode } from 'react';
import { useRoutes } from 'react-router';
import { NotFoundPage } from './error-pages.tsx';

interface Page {
  path: string;
  element: ReactNode;
}

export const page = ({ path }: { path: string }, element: ReactNode): Page => ({ path, element });

/** A route's component for pages that share one module, and one row of the route table, which every page loads. */
export function pagesBelow(parent: { path: string }, ...pages: readonly Page[]): () => ReactNode {
  const routes = pages.map(({ path, element }) => ({ path: path.slice(parent.path.length + 1), element }));
  return () => useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

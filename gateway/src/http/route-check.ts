import type { FastifyInstance } from 'fastify';
import { mountedEndpoints } from './methods.ts';

/** Records the mounted routes. Fastify itself refuses two handlers for one endpoint. */
export function watchRoutes(instance: FastifyInstance): () => void {
  const mounted = new Set<string>();
  instance.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) mounted.add(`${one} ${url}`);
  });
  return () => assertComplete(mounted);
}

/** @throws when an endpoint of the table has no handler, or something under /api is not in the table */
export function assertComplete(mounted: ReadonlySet<string>): void {
  const wanted = new Set(mountedEndpoints.map(({ method, path }) => `${method} ${path}`));
  const missing = [...wanted].filter((route) => !mounted.has(route));
  const unknown = [...mounted].filter(
    (route) => / \/(api|\.auth)\//.test(route) && !route.startsWith('HEAD ') && !wanted.has(route),
  );
  const problems = [
    ...missing.map((route) => `no handler for ${route}: add a method with @Route(...) for it`),
    ...unknown.map((route) => `${route} is not in the route table`),
  ];
  if (problems.length > 0) throw new Error(`Route table and handlers differ:\n  ${problems.join('\n  ')}`);
}

import { matchRoutes, type RouteObject } from 'react-router';
import { prerendered } from './prerendered.ts';
import { routes } from './routes.tsx';

/** Screens behind the sign-in are in layouts that load on demand. */
const publicLeaves = leavesOf(routes);

function leavesOf(among: RouteObject[]): RouteObject[] {
  return among.flatMap((route) => {
    if (route.children) return route.lazy ? [] : leavesOf(route.children);
    return route.path === '*' ? [] : [route];
  });
}
const leafOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

describe('the list of prerendered pages', () => {
  it('has every public page, unless only the browser can render it', () => {
    const listed = new Set(prerendered.map(({ path }) => leafOf(path)));
    const missing = publicLeaves.filter((leaf) => !listed.has(leaf)).map(({ path }) => path);
    expect(missing.sort()).toEqual([
      '/invitation',
      '/login/callback/:provider',
      '/login/email-change',
      '/login/magic-link',
      '/profile/:profileId',
      '/unsubscribe',
    ]);
  });
});

import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { EarlyPresses } from './early-presses.ts';
import { onCaughtError } from './faults.ts';

/** The `data-page` of 404.html: any page that does not exist. */
const NOT_FOUND = '*';

/**
 * Starts the app in a page: hydrates what was prerendered for this address, whatever its query (useAddressQuery).
 * Otherwise, such as on the not-found page of a program, it renders from scratch.
 */
export async function startApp(root: HTMLElement, routes: RouteObject[], early: EarlyPresses): Promise<Root> {
  const renderedFor = document.documentElement.dataset['page'];
  const matches = matchRoutes(routes, location.pathname) ?? [];
  // While its lazy routes load, the router would render nothing, and React would hydrate or replace by that.
  if (renderedFor !== undefined) await Promise.all(matches.map(({ route }) => settle(route)));

  const isSame = renderedFor !== undefined && leafOf(routes, renderedFor) === matches.at(-1)?.route;
  const router = createBrowserRouter(routes, isSame ? { hydrationData: hydrationData() } : {});
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (isSame) {
    // In slices, as hydrating at once blocks a slow phone for a tenth of a second and more (decision: public-pages).
    let taken!: Root;
    startTransition(() => {
      taken = hydrateRoot(root, <Started then={early.pressAgain}>{app}</Started>, { onCaughtError });
    });
    return taken;
  }
  // The prerendered page stays, title included, until the app can replace it.
  if (renderedFor !== undefined) await initialized(router);
  const fresh = createRoot(root, { onCaughtError });
  flushSync(() => {
    fresh.render(app);
  });
  early.pressAgain();
  for (const element of document.head.querySelectorAll('[data-page-head]')) element.remove();
  return fresh;
}

function leafOf(routes: RouteObject[], page: string): RouteObject | undefined {
  return matchRoutes(routes, page === NOT_FOUND ? '/*' : page)?.at(-1)?.route;
}

async function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function Started({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => {
    // After the effects that read the address.
    const timer = setTimeout(then);
    return () => clearTimeout(timer);
  }, [then]);
  return children;
}

async function settle(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** The loaders' data from when the page was prerendered. */
function hydrationData(): HydrationState {
  const data = document.getElementById('page-data')?.textContent;
  return data === undefined ? {} : (JSON.parse(data) as HydrationState);
}

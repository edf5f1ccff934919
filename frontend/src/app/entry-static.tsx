import { ORIGIN_PLACEHOLDER } from '@emberhood/contracts/constants';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import { paths } from '#shared/paths.ts';
import { prerendered } from './prerendered.ts';
import { routes } from './routes.tsx';
import type { RouteHandle } from './screen.ts';

export { ORIGIN_PLACEHOLDER };
export { prerendered };
export const screens = Object.keys(paths);

export interface RenderedPage {
  /** HTML of the root element; titles, metas and links come first. */
  markup: string;
  loaderData: Record<string, unknown>;
  lazy: string[];
}

/** @throws when no route but the not-found page answers `path`, or a loader refuses */
export async function renderPage(path: string): Promise<RenderedPage> {
  if (isUnknown(path)) throw new Error(`No route answers ${path}`);
  return render(path);
}

/** The page for unknown addresses. */
export function renderNotFound(): Promise<RenderedPage> {
  return render('/*');
}

async function render(path: string): Promise<RenderedPage> {
  const lazy = loadersOf(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, ORIGIN_PLACEHOLDER)));
  if (context instanceof Response) throw new Error(`${path} redirects to ${String(context.headers.get('location'))}`);
  if (context.statusCode !== 200) {
    throw new Error(`${path} answers ${String(context.statusCode)}`, { cause: Object.values(context.errors ?? {})[0] });
  }
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    // Otherwise large Suspense boundaries are streamed late and inserted by an inline script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} does not render`, { cause: errors[0] });
  return { markup, loaderData: context.loaderData, lazy };
}

/**
 * The source text of the functions that load this address or pattern; it names their modules. Call it before the first
 * match replaces them with what they load.
 */
export function loadersOf(path: string): string[] {
  return matchesOf(path).flatMap(({ lazy, handle }) => {
    const { load = lazy, ahead = [] } = (handle ?? {}) as RouteHandle;
    return [load, ...ahead.map((read) => read.load)].filter((loader) => typeof loader === 'function').map(String);
  });
}

/** Patterns of pages without a file: links to them are valid, whatever their ids are. */
export function patternsWithoutFile(): string[] {
  const withFile = new Set(prerendered.map(({ path }) => matchesOf(path).at(-1)));
  return leavesOf(routes, '').flatMap(({ route, pattern }) => (withFile.has(route) ? [] : [pattern]));
}

function leavesOf(among: RouteObject[], parent: string): { route: RouteObject; pattern: string }[] {
  return among.flatMap((route) => {
    const pattern = route.path === undefined || route.path.startsWith('/') ? (route.path ?? parent) : '*';
    if (route.children) return leavesOf(route.children, pattern);
    return pattern === '*' ? [] : [{ route, pattern }];
  });
}

function matchesOf(path: string): RouteObject[] {
  return (matchRoutes(routes, path) ?? []).map(({ route }) => route);
}

function isUnknown(path: string): boolean {
  const leaf = matchesOf(path).at(-1);
  return leaf === undefined || leaf.path === '*';
}

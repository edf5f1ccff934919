import { createElement, type ComponentType } from 'react';
import { useParams, type LazyRouteFunction, type Params, type PathParam, type RouteObject } from 'react-router';
import type { NavIconName } from './nav-icons.tsx';
import { readsAhead, type Ahead, type Reach } from './read-ahead.ts';

/** What the frame and the build need to know about a route. */
export interface RouteHandle {
  /** The entry of the navigation that the screen belongs to. */
  nav?: NavIconName;
  /** Its source text names the module that the build preloads. */
  load?: () => Promise<unknown>;
  /** The queries of the screen; they start while its module loads. */
  ahead?: readonly Ahead[];
  /** For public pages: whether the build turns them into a file, and the sitemap lists it. */
  file?: 'listed' | 'unlisted';
}

interface RowOptions extends Omit<RouteHandle, 'load'> {
  /** Access that the queries need; they do not start without it. */
  reach?: Reach;
}

/** The page at the parent's own address. */
export const INDEX = { path: '' };

function row(address: { path: string }, { reach = 'member', ...handle }: RowOptions) {
  return {
    ...(address === INDEX ? { index: true as const } : { path: address.path }),
    ...(handle.ahead && { loader: readsAhead(reach, handle.ahead) }),
    handle: handle satisfies RouteHandle,
  };
}

/**
 * A row of the route table: `name` is the page's export in its module. The page gets the parameters of its address as
 * props, and remounts when they change.
 */
export function screen<const P extends string, N extends string>(
  address: { path: P },
  load: () => Promise<Record<N, ComponentType<Record<Extract<PathParam<P>, string>, string>>>>,
  name: N,
  options: RowOptions = {},
): RouteObject {
  const lazy = async () => {
    const Page = (await load())[name] as ComponentType<Params>;
    return { Component: () => createElement(PageOfAddress, { Page }) };
  };
  const { handle, ...rest } = row(address, options);
  return { ...rest, handle: { ...handle, load } satisfies RouteHandle, lazy };
}

function PageOfAddress({ Page }: { Page: ComponentType<Params> }) {
  const params = useParams();
  return createElement(Page, { key: Object.values(params).join('/'), ...params });
}

/** A row whose module is a whole route: with a loader, several features, or its own error page. */
export function routeModule(
  address: { path: string },
  load: LazyRouteFunction<RouteObject>,
  options: RowOptions = {},
): RouteObject {
  return { ...row(address, options), lazy: load };
}

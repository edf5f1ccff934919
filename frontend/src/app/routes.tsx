import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { paths } from '#shared/paths.ts';
import {
  LightScreenError,
  NotFoundPage,
  PublicNotFound,
  PublicScreenError,
  RootError,
  ScreenError,
} from './error-pages.tsx';
import { InitialLoading } from './initial-loading.tsx';
import { memberScreens, payment } from './member-screens.ts';
import type { NavIconName } from './nav-icons.tsx';
import { FooterOnlyLayout, FrameLayout, LightLayout, PublicLayout } from './public-layout.tsx';
import { footerScreens, lightScreens, programScreens, publicScreens } from './public-screens.ts';
import { Root } from './root.tsx';
import { routeModule } from './screen.ts';
import { hostScreens, moderationScreens, operatorScreens } from './staff-screens.ts';

/** Loaders rerun when the path changes, not when a dialog or a filter changes the query. */
function loadedByPath(route: RouteObject): RouteObject {
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
  if (!route.children) return { ...route, shouldRevalidate };
  return { ...route, shouldRevalidate, children: route.children.map(loadedByPath) };
}

/** Keeps the layout when one of its screens fails. */
function inside(Component: ComponentType, ErrorBoundary: ComponentType, children: RouteObject[]): RouteObject {
  return { Component, children: [{ ErrorBoundary, children }] };
}

/** An area within the member's frame; its layout has the guard. */
function area(
  address: { path: string },
  layout: LazyRouteFunction<RouteObject>,
  children: RouteObject[],
  nav?: NavIconName,
): RouteObject {
  const frame = routeModule(address, layout, nav && { nav }) as Omit<RouteObject, 'index' | 'children'>;
  return { ...frame, children: [{ ErrorBoundary: ScreenError, children }] };
}

const notFound: RouteObject = { path: '*', Component: NotFoundPage };

/** Public screens load nothing of the member area; everything below `private/layout` shares its query cache. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: InitialLoading,
    children: [
      inside(PublicLayout, PublicScreenError, [...publicScreens, { path: '*', Component: PublicNotFound }]),
      inside(FrameLayout, RootError, programScreens),
      inside(FooterOnlyLayout, PublicScreenError, footerScreens),
      inside(LightLayout, LightScreenError, lightScreens),
      loadedByPath({
        lazy: () => import('./routes/private/layout.tsx'),
        ErrorBoundary: RootError,
        children: [
          routeModule(paths.welcome, () => import('./routes/welcome/welcome.tsx')),
          routeModule(paths.leaving, () => import('./routes/leaving/leaving.tsx')),
          area(paths.emberite, () => import('./routes/member/layout.tsx'), [...memberScreens, notFound]),
          area(paths.payment, () => import('./routes/member/layout.tsx'), [payment]),
          area(paths.moderation, () => import('./routes/moderation/layout.tsx'), moderationScreens, 'moderation'),
          area(paths.host, () => import('./routes/host/layout.tsx'), [...hostScreens, notFound], 'hosting'),
          area(paths.ops, () => import('./routes/ops/layout.tsx'), operatorScreens, 'operations'),
        ],
      }),
    ],
  },
];

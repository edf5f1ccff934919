import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, type DataRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

/** These routes alone, as the browser would show them at an address. */
export function renderRoutes(routes: RouteObject[], address = '/'): RenderResult & { router: DataRouter } {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />) };
}

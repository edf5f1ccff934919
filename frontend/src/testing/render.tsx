import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#app/routes.tsx';

/** The whole app at an address, as the browser would show it. */
export function openApp(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

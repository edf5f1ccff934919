import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiProblem } from '#shared/api/problem.ts';
import { ScreenError } from './error-pages.tsx';

it('calls a screen that cannot be loaded without a connection offline, not broken', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loader = () => {
    throw new ApiProblem('CLIENT.OFFLINE', { status: 0 });
  };
  const route = { path: '*', loader, ErrorBoundary: ScreenError, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeInTheDocument();
  expect(screen.getByText('We’ll show this when you’re back online.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

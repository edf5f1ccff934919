import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { type RouteObject } from 'react-router';
import { arrive, leave } from '#testing/arrive.ts';
import { expectNoComplaints } from '#testing/complaints.ts';
import { routes } from './routes.tsx';
import { startApp } from './start.tsx';

let app: Root | undefined;
const pressAgain = vi.fn();
const early = { pressAgain, wanted: Promise.resolve() };

/** Does what main.ts does last. */
async function start(root: HTMLElement, own = routes): Promise<void> {
  app = await act(() => startApp(root, own, early));
}

expectNoComplaints();
afterEach(() => {
  act(() => app?.unmount());
  leave();
});

describe('a prerendered page', () => {
  it.each(['/', '/terms-of-use', '/login'])('%s is taken over as it is, and works', async (path) => {
    const root = await arrive(path);
    const heading = screen.getByRole('heading', { level: 1 });
    const { title } = document;
    pressAgain.mockClear();
    await start(root);
    await waitFor(() => expect(pressAgain).toHaveBeenCalled());
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toBe(title);
    // Without the app, a click on a link would load another document, which jsdom does not do.
    await userEvent.click(screen.getAllByRole('link', { name: 'Privacy Policy' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
  });

  it.each([
    ['/login?redirectedFrom=%2Femberite%2Fpeople', '/login'],
    ['/?utm_source=letter', '/'],
    ['/yvr/unheard-of', '/yvr/erinShuffle'],
  ])('is taken over at %s too, with what was typed', async (address, page) => {
    const root = await arrive(address, page);
    const heading = screen.getByRole('heading', { level: 1 });
    const field = screen.queryByLabelText<HTMLInputElement>('Email');
    if (field) field.value = 'mia@example.com';
    await start(root);
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    if (!field) return;
    expect(screen.getByLabelText('Email')).toBe(field);
    expect(field).toHaveValue('mia@example.com');
    expect(screen.getByRole('link', { name: /Create a new one/ })).toHaveAttribute(
      'href',
      '/create-account?redirectedFrom=%2Femberite%2Fpeople',
    );
  });

  it('is rendered anew where the address belongs to another page', async () => {
    const root = await arrive('/privacy-policy', '/terms-of-use');
    await start(root);
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Terms of Use' })).not.toBeInTheDocument();
    expect(document.title).toBe('Privacy Policy · Emberhood');
  });

  it('keeps what was prerendered, title and all, until its route has loaded', async () => {
    const root = await arrive('/experience/nothing', '/terms-of-use');
    const { promise: slow, resolve: arrived } = Promise.withResolvers<null>();
    const own: RouteObject[] = [{ path: '/experience/:id', loader: () => slow, Component: () => <h1>here</h1> }];
    const starting = start(root, own);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeInTheDocument();
    expect(document.title).toBe('Terms of Use · Emberhood');
    arrived(null);
    await starting;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('here');
    expect(document.head.querySelector('[data-page-head]')).toBeNull();
  });

  it('asks for what its route loads before it takes over', async () => {
    let loads = 0;
    const Page = () => {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{`pressed ${String(count)}`}</button>;
    };
    const own: RouteObject[] = [
      { path: '/', lazy: () => Promise.resolve().then(() => ((loads += 1), { Component: Page })) },
    ];
    document.documentElement.dataset['page'] = '/';
    document.body.innerHTML = '<div id="root"><button>pressed 0</button></div>';
    const button = screen.getByRole('button');
    await start(document.getElementById('root')!, own);
    await userEvent.click(button);
    expect(button).toHaveTextContent('pressed 1');
    expect(loads).toBe(1);
  });
});

import { queryOptions } from '@tanstack/react-query';
import { screen as shown } from '@testing-library/react';
import { noteReach } from '#shared/account/session-hint.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import { ahead } from './read-ahead.ts';
import { screen } from './screen.ts';

const read = vi.fn((id: string) => Promise.resolve(id));
const thingQuery = (id: string) => queryOptions({ queryKey: ['thing', id], queryFn: () => read(id) });

/** The recipe's steps: an address, a page that takes its parameter, a query, a row. */
function openThings(address: string, load: () => Promise<void>) {
  const page = async () => {
    await load();
    return { ThingPage: ({ thingId }: { thingId: string }) => <h1>Thing {thingId}</h1> };
  };
  const row = screen({ path: '/things/:thingId' }, page, 'ThingPage', {
    nav: 'journey',
    ahead: [
      ahead(
        () => Promise.resolve({ thingQuery }),
        (api, { params }) => [api.thingQuery(params['thingId'] ?? '')],
      ),
    ],
  });
  return renderRoutes([{ ...row, HydrateFallback: () => null }], address).router;
}

describe('a row of the route table', () => {
  beforeEach(() => {
    read.mockClear();
    document.cookie = 'signed_in=1; path=/';
  });

  it('has the queries of its screen begin while its module is on the way', async () => {
    noteReach(['member']);
    const module = Promise.withResolvers<undefined>();
    const router = openThings('/things/a', () => module.promise);
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith('a'));
    expect(shown.queryByRole('heading')).not.toBeInTheDocument();
    module.resolve(undefined);
    expect(await shown.findByRole('heading', { name: 'Thing a' })).toBeInTheDocument();
    expect(router.state.matches.at(-1)?.route.handle).toMatchObject({ nav: 'journey' });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { personCard } from '#testing/factories.ts';
import { hrefOf, openApp, retype } from '#testing/render.tsx';
import { NO_FILTERS } from './filters/address.ts';

const all = ['Mia', 'Milo'].map((name) => personCard({ id: `person-${name.toLowerCase()}`, name }));
const server = () => ({
  people: ({ query }: { query: Record<string, string> }) => ({
    people: all.filter(({ name }) => name.toLowerCase().startsWith(query['q'] ?? '')),
    nextCursor: null,
    filters: { ...NO_FILTERS, sex: 'female' as const },
  }),
  peopleFilters: NO_FILTERS,
  savePeopleFilters: ({ body }: { body: unknown }) => body,
  ratingProgress: { rated: 3, target: 34 },
});

describe('a search among people', () => {
  it('stands in the address, holds beside the filters and for the way to a person, and ends when it is emptied', async () => {
    const { user, router } = openApp('/emberite/people?sex=female', server());
    const field = await screen.findByRole('searchbox', { name: 'Name or wish' });
    await screen.findByRole('link', { name: /Milo/ });
    await user.type(field, ' mia {Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Milo/ })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?sex=female&q=mia');
    expect(field).toHaveFocus();
    expect(hrefOf(/Mia/)).toBe('/emberite/profile/person-mia?sex=female&purpose=3&q=mia');
    await retype(user, screen.getByRole('searchbox'), '{Enter}');
    expect(await screen.findByRole('link', { name: /Milo/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sex=female');
  });

  it('that finds nobody says so, and leads back to everybody', async () => {
    const { user, router } = openApp('/emberite/people?q=zoe', server());
    expect(await screen.findByText('No one found')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('zoe');
    await user.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(await screen.findByRole('link', { name: /Mia/ })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('stays when filters are cleared', async () => {
    const { user, router } = openApp('/emberite/people?sex=female&q=mi', server());
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=mi'));
  });

  it('stays when filters are changed', async () => {
    const { user, router } = openApp('/emberite/people?sex=female&q=mi', server());
    await user.click(await screen.findByRole('link', { name: /^Filters/ }));
    await user.click(await screen.findByRole('button', { name: 'Show people' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/people'));
    expect(router.state.location.search).toContain('q=mi');
  });
});

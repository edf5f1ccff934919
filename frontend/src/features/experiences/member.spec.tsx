import { experiences } from '@emberhood/catalogue/experiences';
import type { EventFilters } from '@emberhood/contracts';
import { screen, waitFor } from '@testing-library/react';
import { eventFiltersQuery } from '#shared/account/event-filters.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { config, member, ownProfile } from '#testing/factories.ts';
import { hrefOf, openApp, received, Refusal, type Answers } from '#testing/render.tsx';

const NONE = { categories: [], dates: [] };

/** Answers with what was saved last. */
function keptFilters(kept: EventFilters = NONE): Answers {
  let now = kept;
  return { eventFilters: () => now, saveEventFilters: ({ body }) => (now = body as EventFilters) };
}

describe('experiences for members', () => {
  const open = (answers: Answers = {}) => openApp('/emberite/experiences', answers);

  it('EXP-01 are a grid under the own place, each leading to the member’s detail', async () => {
    open({ config: config({ experiences: true }), eventFilters: NONE });
    expect(await screen.findByText(/Your location is Toronto\./)).toBeInTheDocument();
    expect(hrefOf('Programs')).toBe('/programs');
    for (const { id, title, subtitle, price } of experiences) {
      const card = await screen.findByRole('link', { name: new RegExp(title) });
      expect(card).toHaveAttribute('href', `/emberite/experience/${id}`);
      expect(card).toHaveTextContent(`${subtitle}$${String(price)} per person`);
      expect(card.querySelector('svg, img')).not.toBeNull();
    }
  });

  it.each([
    ['CA:BC:MetroVancouver', /Your location is Vancouver\./],
    ['Other', /Your location is Banff\./],
  ] as const)('names the place of somebody in %s as they know it', async (location, words) => {
    const profile = ownProfile({ location: 'Other', newLocation: 'Banff' });
    open({ currentUser: member({ location }), config: config({ experiences: true }), eventFilters: NONE, profile });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('CON-03 stand in the default place for somebody whose place is not known', async () => {
    open({ currentUser: member({ location: null }), config: config({ experiences: true }), eventFilters: NONE });
    expect(await screen.findByText(/Your location is Toronto\./)).toBeInTheDocument();
  });

  it('stand where they stay, below what one looks for, before that is known', async () => {
    open({ config: config({ experiences: true }), eventFilters: () => new Promise(() => undefined) });
    expect(await screen.findAllByRole('link', { name: /per person/ })).toHaveLength(experiences.length);
    expect(screen.getByText('What you’re looking for')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are those of the kinds one looks for, which are kept with every tap', async () => {
    const { api, user } = open({ config: config({ experiences: true }), ...keptFilters() });
    await user.click(await screen.findByText('What you’re looking for'));
    await user.click(screen.getByRole('checkbox', { name: 'Art and pottery' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /per person/ })).toHaveLength(1));
    expect(screen.getByRole('link', { name: /Clay by Candlelight/i })).toBeInTheDocument();
    const [evening] = screen.getAllByRole('checkbox', { name: /7 PM to late/ });
    await user.click(evening!);
    await received(api, 'saveEventFilters', [
      { categories: ['art'], dates: [] },
      { categories: ['art'], dates: [expect.stringMatching(/T19:00$/)] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /per person/ })).toHaveLength(experiences.length));
  });

  it('keep what another tab has chosen meanwhile', async () => {
    const { api, user } = open({
      config: config({ experiences: true }),
      ...keptFilters({ categories: ['dance'], dates: [] }),
    });
    queryClient.setQueryData(eventFiltersQuery.queryKey, NONE);
    await user.click(await screen.findByText('What you’re looking for'));
    await user.click(screen.getByRole('checkbox', { name: 'Art and pottery' }));
    await waitFor(() => expect(api.bodies('saveEventFilters')).toEqual([{ categories: ['art', 'dance'], dates: [] }]));
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(api.bodies('saveEventFilters').at(-1)).toEqual(NONE));
  });

  it('shows what there is when choices cannot be kept', async () => {
    const failed = new Refusal('RPC.UNAVAILABLE');
    const { promise, resolve } = Promise.withResolvers<Refusal>();
    const saveEventFilters = () => promise;
    const { user } = open({ config: config({ experiences: true }), eventFilters: NONE, saveEventFilters });
    await user.click(await screen.findByText('What you’re looking for'));
    await user.click(screen.getByRole('checkbox', { name: 'Art and pottery' }));
    await user.click(screen.getByRole('checkbox', { name: 'Dance' }));
    resolve(failed);
    expect(await screen.findByText('We couldn’t save your choice. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]));
    expect(screen.getAllByRole('link', { name: /per person/ })).toHaveLength(experiences.length);
  });

  it('EXP-02 EXP-03 are coming soon while switched off, their details are not', async () => {
    const { router } = open({ config: config({ experiences: false }) });
    expect(await screen.findByText('Coming soon')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /per person/ })).not.toBeInTheDocument();
    await router.navigate('/emberite/experience/peak-axethrowing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Peak Axe Throwing' })).toBeInTheDocument();
  });

  it('shows the detail with the next one and the way to register', async () => {
    openApp('/emberite/experience/peak-axethrowing', {});
    await screen.findByRole('heading', { level: 1, name: 'Peak Axe Throwing' });
    expect(hrefOf('Register')).toBe('/emberite/experiences/peak-axethrowing/join');
    expect(hrefOf(/next experience/)).toBe('/emberite/experience/mediterranean-cooking-class');
  });

  it('EXP-10 knows no other, and leads back to the list', async () => {
    openApp('/emberite/experience/juggling', {});
    expect(await screen.findByRole('heading', { name: 'We couldn’t find that experience' })).toBeInTheDocument();
    expect(hrefOf('Back to experiences')).toBe('/emberite/experiences');
  });
});

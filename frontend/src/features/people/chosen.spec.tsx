import { screen, waitFor, within } from '@testing-library/react';
import { person, personCard } from '#testing/factories.ts';
import { findHref, hrefOf, navigate, openApp, Refusal } from '#testing/render.tsx';

const choice = (name: string, level: number) => ({
  ...personCard({ id: `person-${name.toLowerCase()}`, name, rated: true }),
  level,
  chosenAt: '2026-11-20T12:00:00.000Z',
});
const server = () => ({
  choices: { people: [choice('Mia', 4), choice('Noah', 0)], nextCursor: null },
  setInterest: ({ body }: { body: unknown }) => body,
  takeBackInterest: {},
});
const address = '/emberite/settings/chosen';

describe('whom the member chose', () => {
  it('lists each with what was chosen, which can be changed there', async () => {
    const { api, user } = openApp(address, server());
    const mia = await screen.findByRole('combobox', { name: /Your interest in .?Mia/ });
    expect(mia).toHaveDisplayValue('Attracted');
    expect(screen.getByRole('combobox', { name: /Your interest in .?Noah/ })).toHaveDisplayValue('Not Interested');
    expect(hrefOf(/Mia, 29/)).toBe('/emberite/profile/person-mia');
    await user.selectOptions(mia, 'Curious');
    await waitFor(() => expect(api.bodies('setInterest')).toEqual([{ level: 3 }]));
    expect(mia).toHaveDisplayValue('Curious');
  });

  it('takes a choice back, and chooses it again after a slip, with the keyboard where it was', async () => {
    const { api, user } = openApp(address, server());
    await user.selectOptions(await screen.findByRole('combobox', { name: /Your interest in .?Mia/ }), 'Curious');
    await user.click(screen.getByRole('button', { name: /Remove your choice for .?Mia/ }));
    expect(await screen.findByText('Choice removed.')).toBeInTheDocument();
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'takeBackInterest')).toHaveLength(1));
    const undo = screen.getByRole('button', { name: /Undo: choose .?Mia.? again/ });
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.bodies('setInterest')).toEqual([{ level: 3 }, { level: 3 }]));
    expect(screen.getByRole('combobox', { name: /Your interest in .?Mia/ })).toHaveDisplayValue('Curious');
  });

  it('says what could not be saved, and shows what holds, or that it is unknown', async () => {
    const { user } = openApp(address, {
      ...server(),
      takeBackInterest: new Refusal('RPC.UNAVAILABLE'),
      person: person(),
      personVideos: { videos: [] },
      interest: new Refusal('REQUEST.INVALID'),
    });
    await user.click(await screen.findByRole('button', { name: /Remove your choice for .?Mia/ }));
    await screen.findByRole('button', { name: 'We couldn’t save your choice. Please try again.' });
    expect(screen.getByRole('combobox', { name: /Your interest in .?Mia/ })).toHaveDisplayValue('Attracted');
    await user.click(screen.getByRole('link', { name: /Mia/ }));
    expect(await screen.findByText('We couldn’t load your earlier choice.')).toBeInTheDocument();
  });

  it('shows what was changed on the page of the person, though the list is drawn before it is loaded again', async () => {
    const { api, user, router } = openApp(address, { ...server(), person: person(), personVideos: { videos: [] } });
    await screen.findByRole('combobox', { name: /Your interest in .?Mia/ });
    api.answer({ interest: { level: 4 } });
    await user.click(screen.getByRole('link', { name: /Mia/ }));
    await user.click(await screen.findByRole('button', { name: 'Curious' }));
    await waitFor(() => expect(api.bodies('setInterest')).toEqual([{ level: 3 }]));
    api.answer({ choices: { people: [choice('Mia', 3), choice('Noah', 0)], nextCursor: null } });
    await navigate(router, -1);
    const mia = await screen.findByRole('combobox', { name: /Your interest in .?Mia/ });
    await waitFor(() => expect(mia).toHaveDisplayValue('Curious'));
  });

  it('shows those of one level, by the address', async () => {
    const { api, user, router } = openApp(`${address}?level=length`, {
      ...server(),
      choices: ({ query }: { query: Record<string, string> }) => ({
        people: query['level'] === '4' ? [choice('Mia', 4)] : [],
        nextCursor: null,
      }),
    });
    expect(await screen.findByText('You haven’t chosen anyone yet')).toBeInTheDocument();
    // It belongs to You in the navigation.
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/emberite/settings');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Attracted');
    expect(await screen.findByRole('link', { name: /Mia/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?level=4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Perfect Match');
    expect(await screen.findByText('No one with this choice')).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'choices')).not.toHaveLength(0);
  });

  it.each(['/emberite/people', '/emberite/settings'])('is reached from %s', async (from) => {
    openApp(from, {
      ...server(),
      people: { people: [], nextCursor: null, filters: {} },
      ratingProgress: { rated: 0, target: 0 },
    });
    expect(await findHref('Who I chose')).toBe(address);
  });
});

describe('a choice on the page of a person', () => {
  it('is taken back there, too, and says so to the keyboard', async () => {
    const { api, user } = openApp('/emberite/profile/person-mia', {
      ...server(),
      person: person(),
      personVideos: { videos: [] },
      interest: { level: 3 },
      ratingProgress: { rated: 1, target: 34 },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove my choice' }));
    const told = await screen.findByText(/^Your choice has been removed/);
    expect(told).toHaveFocus();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1 of 5, Neutral');
    expect(within(told.parentElement!).queryByRole('button')).not.toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'takeBackInterest')).toHaveLength(1);
  });
});

import type { Wishes } from '@emberhood/contracts';
import { NO_WISHES } from '@emberhood/contracts/groups/wishes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';
import { answersOf, fieldOf, wishesOf } from './answers.ts';

const said: Wishes = {
  homeArea: 'scarborough',
  travelKm: 10,
  ages: { min: 28, max: 45 },
  languages: ['en', 'fr'],
  accessNeeds: ['step-free'],
  dietaryNeeds: ['vegan'],
  away: [{ from: '2027-03-01', to: '2027-03-07' }],
};
const server = (wishes: Wishes = NO_WISHES) => ({
  wishes: { wishes },
  saveWishes: ({ body }: { body: unknown }) => ({ wishes: body }),
});

describe('wishes', () => {
  it('stand in the form and come out of it again as they were', () => {
    expect(wishesOf(answersOf(said))).toEqual(said);
    expect(wishesOf(answersOf(NO_WISHES))).toEqual(NO_WISHES);
  });

  it('find the control of what the server refused', () => {
    expect(['ages.max', 'away.1.to', 'travelKm', ''].map(fieldOf)).toEqual([
      'maxAge',
      'away.1.to',
      'travelKm',
      undefined,
    ]);
  });

  it('are asked once for all registrations, and saved', async () => {
    const { api, user } = openApp('/emberite/wishes', server());
    await user.selectOptions(await screen.findByLabelText('Where you’re coming from'), 'Scarborough');
    await user.selectOptions(screen.getByLabelText('How far you’d travel'), 'Up to 10 km');
    await user.click(screen.getByRole('checkbox', { name: 'French' }));
    await user.selectOptions(screen.getByLabelText('From'), '28');
    await user.selectOptions(screen.getByLabelText('To'), '45');
    await user.click(screen.getByRole('checkbox', { name: 'Step-free access' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(screen.getByRole('button', { name: 'Add days' }));
    const days = screen.getByRole('group', { name: 'Away days 1' });
    await user.type(within(days).getByLabelText('First day'), '2027-03-01');
    await user.type(within(days).getByLabelText('Last day'), '2027-03-07');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: /^Saved\./ })).toBeInTheDocument();
    expect(api.bodies('saveWishes')).toEqual([said]);
  });

  it('say what is missing before anything is sent', async () => {
    const { api, user } = openApp('/emberite/wishes', server());
    await user.selectOptions(await screen.findByLabelText('How far you’d travel'), 'Up to 5 km');
    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Add days' }));
    const days = screen.getByRole('group', { name: 'Away days 1' });
    await user.type(within(days).getByLabelText('First day'), '2027-03-07');
    await user.type(within(days).getByLabelText('Last day'), '2027-03-01');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    for (const name of ['Please choose at least one language.', 'The last day is before the first day.'])
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    expect(api.bodies('saveWishes')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Remove away days 1' }));
    expect(screen.getByRole('heading', { name: 'Days you’re away' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('link', { name: 'Please choose where you’re coming from.' })).toBeInTheDocument();
    expect(api.bodies('saveWishes')).toEqual([]);
  });

  it('add to a list what was chosen here, and leave what another tab has saved in it meanwhile', async () => {
    const { api, user } = openApp('/emberite/wishes', server(said));
    await user.click(await screen.findByRole('checkbox', { name: 'Nut allergy' }));
    api.answer({ wishes: { wishes: { ...said, dietaryNeeds: ['halal'] } } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.bodies('saveWishes')).toEqual([{ dietaryNeeds: ['nut-allergy', 'halal'] }]));
  });

  it('send back nothing that was changed on another device meanwhile', async () => {
    const elsewhere: Wishes = { ...said, dietaryNeeds: ['halal'], away: [] };
    const { api, user } = openApp('/emberite/wishes', {
      ...server(said),
      saveWishes: ({ body }: { body: unknown }) => ({ wishes: { ...elsewhere, ...(body as Partial<Wishes>) } }),
    });
    await user.selectOptions(await screen.findByLabelText('How far you’d travel'), 'Up to 20 km');
    api.answer({ wishes: { wishes: elsewhere } });
    const { queryClient } = await import('#shared/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['wishes'] }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.bodies('saveWishes')).toEqual([{ homeArea: 'scarborough', travelKm: 20 }]));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Away days 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Halal' })).toBeChecked();
    api.answer({ wishes: { wishes: { ...said, travelKm: 40 } } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['wishes'] }));
    await waitFor(() => expect(screen.getByLabelText('How far you’d travel')).toHaveValue('40'));
    expect(screen.getByRole('group', { name: 'Away days 1' })).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { statusKey } from '#shared/account/own-registrations.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { config } from '#testing/factories.ts';
import { openApp, type Answers } from '#testing/render.tsx';
import { daysFrom } from './times.ts';

const kept = [
  { date: '2027-02-10', slot: 'evening' },
  { date: '2027-02-15', slot: 'evening' },
] as const;
const server = () => ({
  config: config({ availability: true }),
  freeTimes: { times: kept },
  saveFreeTimes: ({ body }: { body: unknown }) => body,
});

describe('availability', () => {
  const open = (answers?: Answers) => openApp('/emberite/availability', { ...server(), ...answers });

  it('counts eight days, over the end of a month and a change of the clock', () => {
    const dates = daysFrom('2027-03-10').map(({ date }) => date);
    expect([dates[0], dates[4], dates.at(-1), dates.length]).toEqual(['2027-03-10', '2027-03-14', '2027-03-17', 8]);
    expect(daysFrom('2027-02-26').at(-1)?.date).toBe('2027-03-05');
    expect(daysFrom('2027-02-14')[0]?.label).toBe('Sunday, February 14');
  });

  it('shows a day that is not on the screen, such as a past one, as its weekday, which is what counts', async () => {
    open();
    const wednesday = await screen.findByRole('group', { name: 'Wednesday, February 17' });
    expect(within(wednesday).getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
    // A day on the screen stands for itself: the Sunday after it is another choice.
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('EXP-11 EXP-12 offers three times on each of eight days, and saves them', async () => {
    const { api, user } = open();
    expect(await screen.findAllByRole('group', { name: /February/ })).toHaveLength(8);
    expect(screen.getAllByRole('checkbox')).toHaveLength(24);
    const monday = screen.getByRole('group', { name: 'Monday, February 15' });
    const shown = within(monday)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(shown).toEqual(['Morning', 'Afternoon', 'Evening']);
    expect(within(monday).getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
    await user.click(within(monday).getByRole('checkbox', { name: /^Morning/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saved: 3 times.' })).toBeInTheDocument();
    expect(api.bodies('saveFreeTimes')).toEqual([
      { times: [kept[1], { date: '2027-02-17', slot: 'evening' }, { date: '2027-02-15', slot: 'morning' }] },
    ]);
  });

  it('counts the offerings that fit anew once other times are saved', async () => {
    await queryClient.query({ queryKey: statusKey('one'), queryFn: () => 'two fit' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'All evenings' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(queryClient.getQueryState(statusKey('one'))?.isInvalidated).toBe(true));
  });

  it('changes what was changed here, and leaves what another tab has saved meanwhile', async () => {
    const { api, user } = open();
    const monday = await screen.findByRole('group', { name: 'Monday, February 15' });
    const elsewhere = { date: '2027-02-16', slot: 'morning' };
    api.answer({ freeTimes: { times: [kept[1], elsewhere] } });
    await user.click(within(monday).getByRole('checkbox', { name: /^Evening/ }));
    await user.click(within(monday).getByRole('checkbox', { name: /^Morning/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const here = { date: '2027-02-15', slot: 'morning' };
    await waitFor(() => expect(api.bodies('saveFreeTimes')).toEqual([{ times: [here, elsewhere] }]));
    const tuesday = screen.getByRole('group', { name: 'Tuesday, February 16' });
    await waitFor(() => expect(within(tuesday).getByRole('checkbox', { name: /^Morning/ })).toBeChecked());
  });

  it('begins with the first day on which a group of the next decision could meet', async () => {
    open({
      registrationCities: {
        cities: [{ city: 'CA:ON:Toronto', decided: true, nextDecisionAt: '2027-02-15T17:00:00.000Z' }],
      },
    });
    const days = await screen.findAllByRole('group', { name: /February|March/ });
    expect(days[0]).toHaveAccessibleName('Monday, February 22');
  });

  it('takes all evenings by one press, and back, and leaves the rest', async () => {
    const { api, user } = open();
    const all = await screen.findByRole('button', { name: 'All evenings' });
    await user.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(8);
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.bodies('saveFreeTimes')).toEqual([{ times: [] }]));
  });

  it('EXP-12 says that it is still to come while the switch is off', async () => {
    open({ config: config({ availability: false }) });
    expect(await screen.findByText('Coming soon')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });
});

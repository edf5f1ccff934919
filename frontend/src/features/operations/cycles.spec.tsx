import { screen, waitFor, within } from '@testing-library/react';
import { cycle, operator } from '#testing/factories.ts';
import { navigate, openApp, openDialog, Refusal, retype, type Answers } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const cycles = [
  cycle(),
  cycle({ id: '00000000-0000-4000-8000-0000000000c2', name: 'autumn groups', state: 'decided' }),
  cycle({ id: '00000000-0000-4000-8000-0000000000c3', name: 'late groups', freezesAt: '2025-01-10T17:00:00.000Z' }),
];

describe('cycles', () => {
  const open = (answers: Answers = {}) => openApp('/ops/cycles', answers);

  it('lists them with state, date and numbers', async () => {
    open({ currentUser: operator(), cycles: { cycles } });
    const link = await screen.findByRole('link', { name: /winter groups/ });
    expect(link).toHaveTextContent('Open');
    expect(link).toHaveTextContent('4 offerings · 132 people on the waitlist');
    expect(link).toHaveTextContent('Groups are formed Thursday, January 10, 2097, 12:00 p.m. EST');
    const decided = screen.getByRole('link', { name: /autumn groups/ });
    expect(decided).toHaveTextContent('Groups formed');
    expect(decided).toHaveTextContent(/Groups were planned for \w+, \w+ \d/);
    // People waiting there now wait for the next cycle.
    expect(decided).toHaveTextContent(/4 offerings$/);
    const late = screen.getByRole('link', { name: /late groups/ });
    expect(late).toHaveTextContent(/Groups were planned for Friday, January 10, 2025, /);
  });

  it('opens a cycle with the rules that were chosen', async () => {
    const { api, user, router } = open({
      currentUser: operator(),
      cycles: { cycles: [] },
      createCycle: { cycle: cycle() }, // The new cycle's page has its own spec.
      cycle: new Refusal('CYCLE.NOT_FOUND'),
    });
    const dialog = await openDialog(user, 'Open a cycle', 'Open a cycle');
    await user.click(dialog.getByRole('button', { name: 'Open the cycle' }));
    expect(await dialog.findByRole('link', { name: 'Please enter a name.' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Please choose when groups are formed.' })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), 'winter groups');
    await user.type(dialog.getByLabelText('Form groups at'), '2027-03-14T02:30');
    expect(await dialog.findByRole('link', { name: /^The clocks go forward that night/ })).toBeInTheDocument();
    await retype(user, dialog.getByLabelText('Form groups at'), '2025-01-10T12:00');
    expect(await dialog.findByRole('link', { name: 'Please choose a time that’s still to come.' })).toBeInTheDocument();
    await retype(user, dialog.getByLabelText('Form groups at'), '2097-01-10T12:00');
    await user.selectOptions(dialog.getByLabelText('Lowest rating that counts as a choice'), '3');
    const plausible = within(dialog.getByLabelText('Possible choosers per member'));
    expect(plausible.getAllByRole('option').map((option) => option.textContent)).not.toContain('2');
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    await user.click(dialog.getByRole('button', { name: 'Open the cycle' }));
    expect(await screen.findByRole('button', { name: 'The cycle is open.' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ops/cycles/${cycle().id}`));
    expect(api.bodies('createCycle')).toEqual([
      {
        name: 'winter groups',
        city: 'CA:ON:Toronto',
        // In the city's time zone, not the operator's.
        freezesAt: '2097-01-10T17:00:00.000Z',
        settings: {
          chosenFrom: 3,
          plausibleChoosers: 3,
          repeats: 2,
          refundDueDays: 60,
          confirmHours: 48,
          depositRequired: false,
        },
      },
    ]);
  });

  it('leads nobody to a new cycle who has gone on meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, router } = open({ currentUser: operator(), cycles: { cycles }, createCycle: () => promise });
    const dialog = await openDialog(user, 'Open a cycle', 'Open a cycle');
    await user.type(dialog.getByLabelText('Name'), 'winter groups');
    await user.type(dialog.getByLabelText('Form groups at'), '2097-01-10T12:00');
    await user.click(dialog.getByRole('button', { name: 'Open the cycle' }));
    await navigate(router, -1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    resolve({ cycle: cycle() });
    expect(await screen.findByRole('button', { name: 'The cycle is open.' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ops/cycles');
  });
});

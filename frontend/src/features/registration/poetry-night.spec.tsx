import { screen, waitFor, within } from '@testing-library/react';
import { registration } from '#testing/factories.ts';
import { openApp, Refusal, type Answers } from '#testing/render.tsx';
import { serveWith } from '#testing/served-page.ts';
import { pendingRegistrations } from './pending.ts';

const ADDRESS = '/emberite/experiences/poetry-night/join';
const DATES = [
  'Fri, Feb 19, 7 PM to late',
  'Fri, Feb 26, 7 PM to late',
  'Fri, Mar 5, 7 PM to late',
  'Fri, Mar 12, 7 PM to late',
];
const [FIRST = '', , THIRD = ''] = DATES;
const NO_DATE = 'Please select at least one availability option. More options mean a higher chance of snagging a spot.';
const NOT_CHECKED = 'Make sure you understand that the spot is not guaranteed (check the box)';
const submission = {
  offering: { kind: 'landing', id: 'poetryNight' },
  availability: ['2027-02-19T19:00', '2027-03-05T19:00'],
  acknowledged: true,
  location: 'CA:BC:Revelstoke',
};

async function open(answers: Answers = {}) {
  const app = openApp(ADDRESS, answers);
  const dates = await screen.findByRole('group', { name: 'Which Fridays work for you?' });
  const fill = async () => {
    await app.user.click(screen.getByRole('checkbox', { name: FIRST }));
    await app.user.click(screen.getByRole('checkbox', { name: THIRD }));
    await app.user.click(screen.getByRole('checkbox', { name: /not guaranteed/ }));
    await app.user.click(screen.getByRole('button', { name: "Let's go!" }));
  };
  return { ...app, dates, fill };
}

describe('poetry night', () => {
  it('NAV-35 POE-01 POE-06 opens for everybody and asks for Fridays and one acknowledgement', async () => {
    const { dates, api } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'poetry night' })).toBeInTheDocument();
    expect(
      within(dates)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(DATES);
    expect(screen.getByRole('checkbox', { name: /not guaranteed/ })).not.toBeChecked();
    await vi.dynamicImportSettled();
    expect(api.asked).toEqual([]);
  });

  it('POE-02 POE-03 names both misses, focused, each a way to its place', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: "Let's go!" }));
    const summary = screen.getByRole('group', { name: /Please check the following/ });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: NO_DATE }));
    expect(screen.getByRole('checkbox', { name: FIRST })).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: NOT_CHECKED }));
    expect(screen.getByRole('checkbox', { name: /not guaranteed/ })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.queryByText(NOT_CHECKED)).not.toBeInTheDocument();
    expect(api.bodies('register')).toEqual([]);
    expect(pendingRegistrations()).toEqual([]);
  });

  it('POE-04 POE-05 keeps the answers, prepares onboarding and goes to create-account', async () => {
    serveWith({ poetryInviteCode: 'RHYME-2027' });
    const { fill, router, api } = await open();
    await fill();
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-account'));
    expect(await screen.findByText('Your spot on the waitlist for poetry night is saved.')).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([{ name: 'poetry night', submission }]);
    expect(JSON.parse(localStorage.getItem('emberhood.draft.onboarding') ?? '')).toMatchObject({
      value: { inviteCode: 'RHYME-2027', location: 'CA:BC:Revelstoke' },
    });
    expect(api.bodies('register')).toEqual([]);
  });

  it('sends at once for who is signed in', async () => {
    document.cookie = 'signed_in=1; path=/';
    const { fill, router, api } = await open({
      register: { ok: true, registration: registration({ offering: { kind: 'landing', id: 'poetryNight' } }) },
    });
    await fill();
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite'));
    expect(await screen.findByRole('button', { name: /You're on the waitlist for poetry night/ })).toBeInTheDocument();
    expect(api.bodies('register')).toEqual([submission]);
    expect(pendingRegistrations()).toEqual([]);
  });

  it('stays with the message and the answers when sending failed', async () => {
    document.cookie = 'signed_in=1; path=/';
    const { fill } = await open({ register: new Refusal('INTERNAL') });
    await fill();
    expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: FIRST })).toBeChecked();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { rememberReturn } from '#shared/drafts/return-to.ts';
import { config, member, newcomer } from '#testing/factories.ts';
import { openApp, Refusal, type Answers } from '#testing/render.tsx';
import { OnboardingDraft, onboardingDraft } from './draft.ts';

const created = { ...member(), inviteIgnored: false };
const server = (inviteRequired = false) => ({
  config: config({ inviteRequired }),
  currentUser: newcomer(),
  createProfile: created,
  onboardingDraft: { saved: null },
  saveOnboardingDraft: keeping(),
});

const savedAs = (draft: Partial<OnboardingDraft>, version: number) => ({
  draft: OnboardingDraft.parse(draft),
  version,
  updatedAt: '2026-11-22T12:00:00.000Z',
});

/** Saves drafts like the server. */
function keeping(version = 0) {
  return ({ body }: { body: unknown }) => ({
    saved: savedAs((body as { draft: OnboardingDraft }).draft, ++version),
  });
}

const complete = () => {
  onboardingDraft.update({
    currentStep: 5,
    location: 'CA:ON:Toronto',
    purposes: ['friends'],
    groupBalance: 'yes',
    availability: ['weekends'],
    budget: 'under100',
  });
  onboardingDraft.flush();
};

const heading = (name: string) => screen.findByRole('heading', { name });
/** The error at the field, not in the summary. */
const alertOf = (words: string) => screen.queryByText(words, { selector: '[role=alert]' });
const choices = (role: 'radio' | 'checkbox') =>
  screen.getAllByRole<HTMLInputElement>(role).map(({ labels }) => labels?.[0]?.textContent);
const press = (name: string) => screen.getByRole('button', { name });

describe('onboarding', () => {
  beforeEach(() => onboardingDraft.reset());

  const open = (answers?: Answers) => openApp('/welcome', { ...server(), ...answers });

  it('ONB-01 ONB-02 ONB-04 ONB-05 ONB-06 ONB-07 ONB-08 goes through the six screens', async () => {
    const { api, user, router } = open();
    await heading('Welcome to Emberhood');
    expect(screen.getByLabelText('Invite code')).not.toBeRequired();
    await user.click(press("Let's go"));
    await heading('Where are you based?');
    await act(() => router.navigate(-1));
    await heading('Welcome to Emberhood');
    await user.click(press("Let's go"));

    await heading('Where are you based?');
    expect(document.title).toBe('Step 1 of 5 - Where are you based? · Emberhood');
    expect(choices('radio')).toEqual(['Toronto', 'Vancouver', 'Revelstoke', 'Other']);
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(screen.getByLabelText('Your city'), 'Guelph');
    await user.click(press('Next'));

    const second = await heading('Which experiences would you love to try?');
    await waitFor(() => expect(second).toHaveFocus());
    expect(second.closest('.slide-forward')).not.toBeNull();
    await user.click(press('Back'));
    const first = await heading('Where are you based?');
    expect(first.closest('.slide-back')).not.toBeNull();
    expect(screen.getByLabelText('Your city')).toHaveValue('Guelph');
    await user.click(press('Next'));
    await heading('Which experiences would you love to try?');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveValue(2);
    expect(choices('checkbox')).toHaveLength(6);
    await user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
    const dance = screen.getByRole('checkbox', { name: 'Dance' });
    expect(dance.closest('label')?.querySelector('img')).not.toBeNull();
    await user.click(dance);
    await user.type(screen.getByLabelText('Something else?'), 'Archery');
    await user.click(press('Next'));

    await heading('What brings you here?');
    expect(choices('checkbox')).toEqual(['New friends', 'A partner', 'Both, let’s see']);
    await user.click(screen.getByRole('checkbox', { name: 'New friends' }));
    await user.click(screen.getByRole('radio', { name: /half and half/ }));
    await user.click(press('Next'));

    await heading('When are you free?');
    expect(choices('checkbox')).toEqual(['On weeknights', 'On weekends', 'I’m flexible']);
    expect(choices('radio')).toEqual(['Under $100', '$100 to $200', 'Over $200']);
    await user.click(screen.getByRole('checkbox', { name: 'On weekends' }));
    await user.click(screen.getByRole('radio', { name: 'Under $100' }));
    await user.click(press('Next'));

    await heading("You're on the waitlist");
    expect(within(screen.getByRole('list', { name: 'What happens now' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Press Done to save your spot on the waitlist.')).toBeVisible();
    expect(press('Invite Friends')).toBeVisible();
    expect(router.state.location.search).toBe('?step=5');
    await user.click(press('Done'));

    expect(await heading('Your journey')).toBeInTheDocument();
    expect(api.bodies('createProfile')).toEqual([
      {
        profile: {
          location: 'Other',
          newLocation: 'Guelph',
          firstName: 'ask-later',
          nickname: '',
          activities: ['cooking', 'dance'],
          customActivity: 'Archery',
          purposes: ['friends'],
          groupBalance: 'yes',
          availability: ['weekends'],
          budget: 'under100',
          relationshipStatus: 'friends',
          userSex: null,
          preferredSex: [],
          age: null,
          minIdealAge: null,
          maxIdealAge: null,
        },
      },
    ]);
  });

  it('CON-04 ONB-11 ONB-16 ONB-17 ONB-23 ONB-24 chooses nothing by itself, dims Next but tells why', async () => {
    const { user } = openApp('/welcome?step=1', server());
    await heading('Where are you based?');
    expect(press('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Next'));
    expect(alertOf('Please select your location.')).toBeVisible();
    expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await waitFor(() => expect(screen.queryByText('Please select your location.')).not.toBeInTheDocument());
    await user.click(press('Next'));
    expect(alertOf('Please enter your city.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Toronto' }));
    expect(press('Next')).toHaveAttribute('aria-disabled', 'false');
    await waitFor(() => expect(screen.queryByText('Please enter your city.')).not.toBeInTheDocument());
  });

  it.each([
    [3, ['Please select what brings you to Emberhood.', 'Please select your group balance preference.']],
    [4, ['Please select your availability.', 'Please select your budget comfort zone.']],
  ])('ONB-19 ONB-20 ONB-21 ONB-22 names what step %i still needs', async (step, messages) => {
    complete();
    onboardingDraft.update(step === 3 ? { purposes: [], groupBalance: null } : { availability: [], budget: null });
    const { user } = openApp(`/welcome?step=${String(step)}`, server());
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    for (const message of messages) expect(alertOf(message)).toBeVisible();
  });

  it('ONB-12 ONB-13 ONB-14 ONB-15 ONB-25 checks a needed invite code', async () => {
    const { api, user } = openApp('/welcome', {
      ...server(true),
      invite: { inviteInfo: { isValid: false }, inviteDetails: null },
    });
    const field = await screen.findByLabelText('Invite code');
    await waitFor(() => expect(field).toBeRequired());
    await user.click(press("Let's go"));
    expect(alertOf('Please enter your invite code.')).toBeVisible();
    await user.type(field, 'mia');
    await user.click(press("Let's go"));
    expect(alertOf('Incorrect invite code format.')).toBeVisible();
    await user.type(field, '-7k2m ');
    await user.click(press("Let's go"));
    await waitFor(() => expect(alertOf('Invite code is invalid or expired.')).toBeVisible());
    expect(api.sent.findLast(({ name }) => name === 'invite')?.query).toEqual({ inviteCode: 'MIA-7K2M' });
    api.answer({ invite: new Refusal('INTERNAL') });
    await user.click(press("Let's go"));
    await waitFor(() => expect(alertOf('Error validating invite code. Please try again.')).toBeVisible());
    api.answer({ invite: { inviteInfo: { isValid: true }, inviteDetails: null } });
    await user.click(press("Let's go"));
    expect(await heading('Where are you based?')).toBeInTheDocument();
  });

  it('ONB-26 ENT-15 sends a code that was typed although none is needed, and says when it was ignored', async () => {
    complete();
    onboardingDraft.update({ inviteCode: ' mia-7k2m ', relationshipStatus: ['friends', 'romantic'] });
    const { api, user } = open({ createProfile: { ...created, inviteIgnored: true } });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(
      await screen.findByRole('button', {
        name: /^Your invite code is invalid or expired, so we continued without it/,
      }),
    ).toBeInTheDocument();
    expect(api.bodies('createProfile')[0]).toMatchObject({
      inviteCode: 'MIA-7K2M',
      profile: { relationshipStatus: 'friends,romantic' },
    });
  });

  it('ONB-03 leaves screen 0 out when a location is known', async () => {
    onboardingDraft.update({ location: 'CA:BC:Revelstoke' });
    open();
    expect(await heading('Where are you based?')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Revelstoke' })).toBeChecked();
  });

  it('ONB-27 ONB-28 ONB-30 ONB-31 ONB-32 ERR-07 submits once, stays with the message when that fails, and ends the draft', async () => {
    complete();
    let answer: (value: object) => void = () => undefined;
    const { api, user, router } = open({ createProfile: () => new Promise((resolve) => (answer = resolve)) });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Submitting profile data...' })).toBeInTheDocument();
    expect(press('Done')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Done'));
    await user.click(press('Back'));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(api.bodies('createProfile')).toHaveLength(1));
    answer(new Refusal('PROFILE.UNDERAGE'));
    expect((await screen.findByText(/at least the minimum age/)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Submitting profile data...' })).not.toBeInTheDocument();
    api.answer({ createProfile: new Refusal('INTERNAL') });
    await user.click(press('Done'));
    expect((await screen.findByText('An unexpected error occurred.')).closest('[role=alert]')).not.toBeNull();
    api.answer({ createProfile: created });
    waits.mockClear();
    await user.click(press('Done'));
    expect(await screen.findByRole('button', { name: 'Profile data saved successfully!' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Registration completed!' })).toBeInTheDocument();
    // Both are cleared after that time.
    expect(waits.mock.calls.filter(([, ms]) => ms === 3_000)).toHaveLength(2);
    expect(await heading('Your journey')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/emberite');
    expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull();
    expect(api.bodies('createProfile')).toHaveLength(3);
  });

  it('ONB-18 leads to the screen whose answer the server refuses, and says there what is wrong with it', async () => {
    complete();
    onboardingDraft.update({ location: 'Other', newLocation: 'Guelph' });
    const issues = [{ path: 'profile.newLocation', message: 'We do not know this city.' }];
    const { api, user } = open({ createProfile: new Refusal('REQUEST.INVALID', {}, issues) });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await heading('Where are you based?')).toBeInTheDocument();
    expect(screen.getByLabelText('Your city')).toHaveAccessibleDescription('We do not know this city.');
    await user.type(screen.getByLabelText('Your city'), ', ON');
    await waitFor(() => expect(alertOf('We do not know this city.')).not.toBeInTheDocument());
    api.answer({ createProfile: created });
    for (const title of ['Which experiences', 'What brings you', 'When are you free', "You're on the waitlist"]) {
      await user.click(press('Next'));
      await screen.findByRole('heading', { name: new RegExp(title) });
    }
    await user.click(press('Done'));
    expect(await heading('Your journey')).toBeInTheDocument();
    expect(api.bodies('createProfile').at(-1)).toMatchObject({ profile: { newLocation: 'Guelph, ON' } });
  });

  it('begins although the server does not say what it holds', async () => {
    onboardingDraft.update({ location: 'CA:BC:Revelstoke' });
    onboardingDraft.flush();
    open({ onboardingDraft: new Refusal('RPC.UNAVAILABLE') });
    expect(await heading('Where are you based?')).toBeInTheDocument();
    expect(screen.getByText('Saved on this device')).toBeVisible();
  });

  it('stays on the screen while the server is asked again, with what was typed, the focus and the message', async () => {
    complete();
    let asked = 0;
    const { api, user } = open({
      onboardingDraft: () => ((asked += 1) === 1 ? new Refusal('RPC.UNAVAILABLE') : new Promise(() => undefined)),
      createProfile: new Refusal('INTERNAL'),
    });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'onboardingDraft')).toHaveLength(2));
    expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
    expect(press('Done')).toHaveFocus();
  });

  it('goes on when the profile was already there', async () => {
    complete();
    const { api, user } = open({ createProfile: new Refusal('PROFILE.EXISTS') });
    const done = await screen.findByRole('button', { name: 'Done' });
    api.answer({ currentUser: member() });
    await user.click(done);
    expect(await heading('Your journey')).toBeInTheDocument();
  });

  it('leads to the journey when another tab has made the profile', async () => {
    const { api } = open();
    await heading('Welcome to Emberhood');
    api.answer({ currentUser: member() });
    await act(() => queryClient.refetchQueries(currentUserQuery));
    expect(await heading('Your journey')).toBeInTheDocument();
  });

  it('ONB-09 ONB-10 shares, or copies text and link', async () => {
    complete();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Invite Friends' }));
    expect(await screen.findByRole('button', { name: 'Invite link copied to clipboard!' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/Emberhood: small groups .*http:\/\/localhost:3000$/);
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await user.click(press('Invite Friends'));
    expect(share).toHaveBeenCalledWith({
      text: expect.stringContaining('Emberhood: small groups'),
      url: 'http://localhost:3000',
    });
    delete (navigator as { share?: unknown }).share;
  });

  it('stays on a screen whose last answer is given, whatever screen the address asked for', async () => {
    complete();
    onboardingDraft.update({ budget: null });
    const { user, router } = openApp('/welcome?step=5', server());
    await heading('When are you free?');
    await waitFor(() => expect(router.state.location.search).toBe('?step=4'));
    await user.click(screen.getByRole('radio', { name: 'Under $100' }));
    await waitFor(() => expect(press('Next')).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.getByRole('heading', { name: 'When are you free?' })).toBeVisible();
  });

  it('leads from the last screen to what somebody came for, and not back to the first one', async () => {
    complete();
    rememberReturn('/emberite/groups');
    const { user, router } = openApp('/welcome?step=5', { ...server() });
    await heading("You're on the waitlist");
    const seen: string[] = [];
    router.subscribe(({ location, navigation }) => {
      for (const { pathname, search } of [location, navigation.location ?? location]) seen.push(pathname + search);
    });
    await user.click(press('Done'));
    await heading('Groups');
    await waitFor(() => expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull());
    expect(new Set(seen)).toEqual(new Set(['/welcome?step=5', '/emberite/groups']));
  });
});

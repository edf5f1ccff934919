import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { accountAnswers, ownMail } from '#testing/account.ts';
import { clip, config, ownProfile } from '#testing/factories.ts';
import { findHref, navigate, openApp, Refusal, type Answers } from '#testing/render.tsx';
import { BasicInfo, basicInfoOf, changesOf, fieldOfChange } from './basic-info.ts';
import { tidyBucketList } from './components/bucket-list-form.tsx';

const server = accountAnswers;
const OTHER_IDENTITY = '00000000-0000-4000-8000-0000000000c2';

describe('settings', () => {
  const open = (answers?: Answers) => openApp('/emberite/settings/visibility', { ...server(), ...answers });

  const openIndex = (answers?: Answers) => openApp('/emberite/settings', { ...server(), ...answers });

  it('SET-01 SET-02 lists both groups, the account by what people look for', async () => {
    openIndex();
    const profile = await screen.findByRole('heading', { level: 2, name: 'Profile' });
    const account = screen.getByRole('heading', { level: 2, name: 'Account' });
    const ways = (heading: HTMLElement) =>
      within(heading.closest('section') ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.replace('/emberite', '')]);
    expect(ways(profile)).toEqual([
      ['Preview', '/settings/preview'],
      ['Basic info', '/settings/basic'],
      ['Videos', '/settings/videos'],
      ['Bucket list', '/settings/bucketlist'],
      ['Event preferences', '/wishes'],
    ]);
    const rows = within(profile.closest('section')!).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)[4]).toBe('MindsetComing soon');
    expect(ways(account)).toEqual([
      ['Authentication', '/settings/auth'],
      ['Visibility', '/settings/visibility'],
      ['Who I chose', '/settings/chosen'],
      ['Blocked people', '/settings/visibility'],
      ['Download your data', '/settings/data'],
      ['Delete account', '/settings/data'],
      ['Your notifications', '/notifications'],
      ['Emails, devices and quiet hours', '/settings/notifications'],
      ['Your calendar', '/settings/calendar'],
      ['Agreements', '/settings/agreements'],
      ['Invites', '/settings/invites'],
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Sign-in and security',
      'Privacy and data',
      'Notifications',
      'Agreements and invites',
    ]);
  });

  it('has the deletion of the account two presses away, and a way to sign out', async () => {
    const { user } = openIndex();
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Delete account' }));
    await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });

  it('SET-03 says that Mindset is still to come, and of nothing else', async () => {
    const { user } = openIndex();
    await user.click(await screen.findByRole('button', { name: /Mindset/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Mindset' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'This feature is coming soon! Apologies for inconvenience.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByText('Coming soon')).toHaveLength(1);
  });

  it.each([true, false])(
    'SET-06 shows by a switch that cannot be moved whether others can find one: %s',
    async (found) => {
      open({ profile: ownProfile({ discoverable: found }), blockedPeople: { people: [] } });
      const shown = await screen.findByRole('switch', { name: 'Other members can find me' });
      expect(shown).toBeDisabled();
      expect((shown as HTMLInputElement).checked).toBe(found);
    },
  );

  it('shows the own page to everybody when asked to, and takes it back when that fails', async () => {
    const { api, user } = open({ updateProfile: ownProfile({ publicPage: true }), blockedPeople: { people: [] } });
    const everybody = () => screen.findByRole('switch', { name: 'Anyone can see my page' });
    expect(await everybody()).not.toBeChecked();
    await user.click(await everybody());
    expect(await findHref('My public page')).toBe('/profile/person-alex');
    expect(api.bodies('updateProfile')).toEqual([
      { location: 'CA:ON:Toronto', changes: [{ field: 'publicPage', value: true }] },
    ]);
    api.answer({ updateProfile: new Refusal('RPC.UNAVAILABLE') });
    await user.click(await everybody());
    expect(await screen.findByRole('button', { name: 'We couldn’t save this. Please try again.' })).toBeInTheDocument();
    expect(await everybody()).toBeChecked();
  });

  it('moves the switch with the click, and sends every choice, the last one last', async () => {
    const { api } = open({ updateProfile: ownProfile(), blockedPeople: { people: [] } });
    const everybody = await screen.findByRole('switch', { name: 'Anyone can see my page' });
    fireEvent.click(everybody);
    expect(everybody).toBeChecked();
    fireEvent.click(everybody);
    expect(everybody).not.toBeChecked();
    const changes = (value: boolean) => ({ location: 'CA:ON:Toronto', changes: [{ field: 'publicPage', value }] });
    await waitFor(() => expect(api.bodies('updateProfile')).toEqual([changes(true), changes(false)]));
    await waitFor(() => expect(everybody).not.toBeChecked());
  });

  it('keeps the choice when a question that was asked before it is answered after it', async () => {
    let asked = 0;
    let answerLate = () => {};
    const { api, user } = open({ updateProfile: ownProfile({ publicPage: true }), blockedPeople: { people: [] } });
    const everybody = await screen.findByRole('switch', { name: 'Anyone can see my page' });
    api.answer({
      profile: () => {
        asked += 1;
        if (asked > 1) return ownProfile({ publicPage: true });
        return new Promise((resolve) => {
          answerLate = () => resolve(ownProfile());
        });
      },
    });
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    await waitFor(() => expect(asked).toBe(1));
    await user.click(everybody);
    expect(await screen.findByRole('link', { name: 'My public page' })).toBeInTheDocument();
    await act(async () => {
      answerLate();
      await Promise.resolve();
    });
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ownProfileQuery.queryKey })).toBe(0));
    expect(everybody).toBeChecked();
  });

  it('says of each of two blocks taken back at once how it went', async () => {
    const people = ['Noah', 'Mia'].map((name) => ({
      id: `person-${name.toLowerCase()}`,
      name,
      since: '2026-11-20T12:00:00.000Z',
    }));
    let refuse: (given: Refusal) => void = () => undefined;
    const { user } = open({
      blockedPeople: { people },
      unblockPerson: ({ path }: { path: string }) =>
        path.includes('person-noah') ? new Promise((resolve) => (refuse = resolve)) : {},
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock Noah' }));
    await user.click(screen.getByRole('button', { name: 'Unblock Mia' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock Mia' })).not.toBeInTheDocument());
    refuse(new Refusal('RPC.UNAVAILABLE'));
    expect(await screen.findByRole('button', { name: /Noah.? is still blocked/ })).toBeInTheDocument();
  });

  it('SET-07 shows the account and signs out', async () => {
    const { api, user, router } = openApp('/emberite/settings/auth', {
      ...server(),
      logout: {},
      config: new Refusal('INTERNAL'),
      identities: { identities: [ownMail, { ...ownMail, id: OTHER_IDENTITY, provider: 'google', userId: '1084' }] },
    });
    for (const [name, userId] of [
      ['Email link or code', 'alex@example.com'],
      ['Google', '1084'],
    ] as const) {
      const provider = (await screen.findByText(name)).closest('li')!;
      expect(within(provider).getByText(userId)).toBeInTheDocument();
      expect(provider.querySelector('svg')).toBeInTheDocument();
    }
    expect(screen.getAllByText('alex@example.com')).toHaveLength(2);
    localStorage.setItem('emberhood.draft.onboarding', '{}');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(api.bodies('logout')).toHaveLength(1);
    expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull();
  });

  it('stays when signing out fails', async () => {
    const { user } = openApp('/emberite/settings/auth', { ...server(), logout: new Refusal('RPC.UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('button', { name: /isn’t available right now/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Authentication' })).toBeInTheDocument();
  });

  it('SET-04 SET-05 shows the own page as others see it', async () => {
    const profile = ownProfile({ nickname: 'Ally', age: 31, bucketList: ['Surf'], missing: [] });
    openApp('/emberite/settings/preview', {
      ...server(),
      profile,
      ownVideos: { videos: [clip({ status: 'approved', videoUrl: '/c.mp4' }), clip()] },
    });
    expect(await screen.findByRole('heading', { name: 'Ally, 31' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Your video: Dad joke')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { name: 'Dad joke' })).toHaveLength(1);
    expect(screen.getByText('Surf')).toBeInTheDocument();
  });

  it('does not say that no video is approved while the own videos cannot be loaded', async () => {
    const own = { ...server(), profile: ownProfile({ nickname: 'Ally' }), ownVideos: new Refusal('INTERNAL') };
    const { api, user } = openApp('/emberite/settings/preview', own);
    expect(await screen.findByText('Something went wrong on our side')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ally' })).toBeInTheDocument();
    expect(screen.queryByText('No approved videos yet.')).not.toBeInTheDocument();
    api.answer({ ownVideos: { videos: [clip()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No approved videos yet.')).toBeInTheDocument();
  });

  it('does not take the placeholder of a missing name for a name', async () => {
    openApp('/emberite/settings/preview', {
      ...server(),
      profile: ownProfile({ nickname: null, firstName: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Your name' })).toBeInTheDocument();
    expect(screen.queryByText('YN')).not.toBeInTheDocument();
  });
});

describe('basic info', () => {
  const open = (answers?: Answers) => openApp('/emberite/settings/basic', { ...server(), ...answers });

  it('SET-11 API-10 saves only what was changed', async () => {
    const given = { nickname: 'Ally', firstName: 'Alex', userSex: 'female', age: 31 } as const;
    const saved = ownProfile({ ...given, minIdealAge: 21, maxIdealAge: 41 });
    const { api, user } = open({ updateProfile: saved });
    await user.type(await screen.findByLabelText('Nickname'), ' Ally ');
    await user.type(screen.getByLabelText('First name'), 'Alex');
    await user.selectOptions(screen.getByLabelText('Sex'), 'Female');
    await user.selectOptions(screen.getByLabelText('Age'), '31');
    await user.click(screen.getByRole('checkbox', { name: 'Romance' }));
    await user.click(screen.getByRole('checkbox', { name: 'Women' }));
    await user.selectOptions(screen.getByLabelText('From'), '25');
    await user.selectOptions(screen.getByLabelText('To'), '45');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Profile data saved successfully!' })).toBeInTheDocument();
    expect(api.bodies('updateProfile')).toEqual([
      {
        location: 'CA:ON:Toronto',
        changes: [
          { field: 'nickname', value: 'Ally' },
          { field: 'firstName', value: 'Alex' },
          { field: 'userSex', value: 'female' },
          { field: 'age', value: 31 },
          { field: 'preferredSex', value: ['women'] },
          { field: 'relationshipStatus', value: ['friends', 'romantic'] },
          { field: 'idealAge', value: '25-45' },
        ],
      },
    ]);
    for (const fixed of ['Your location', 'First name', 'Sex', 'Age'])
      expect(screen.queryByLabelText(fixed)).not.toBeInTheDocument();
    expect(screen.getByLabelText('From')).toHaveValue('21');
  });

  it('SET-15 SET-16 tells that nothing was saved, keeps the edits, marks what was refused, and saves at the next try', async () => {
    const refusal = new Refusal('REQUEST.INVALID', {}, [{ path: 'changes.0.value', message: 'Too long.' }]);
    const { api, user } = open({ updateProfile: refusal });
    await user.type(await screen.findByLabelText('Nickname'), 'Ally');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('We couldn’t save your changes. They’re still on this screen.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nickname')).toHaveValue('Ally');
    expect(screen.getByLabelText('Nickname')).toHaveAccessibleDescription(/Too long\./);
    api.answer({ updateProfile: ownProfile({ nickname: 'Ally' }) });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Profile data saved successfully!' })).toBeInTheDocument();
    expect(api.bodies('updateProfile')).toHaveLength(2);
  });

  it('sends back nothing that was changed on another device meanwhile', async () => {
    const elsewhere = ownProfile({ nickname: 'Phone' });
    const { api, user } = open({ profile: ownProfile({ nickname: 'Desk' }), updateProfile: elsewhere });
    await user.type(await screen.findByLabelText('Why meet me'), 'New here');
    api.answer({ profile: elsewhere });
    await act(() => queryClient.invalidateQueries({ queryKey: ['own-profile'] }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.bodies('updateProfile')).toMatchObject([{ changes: [{ field: 'whyMeet', value: 'New here' }] }]),
    );
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Phone'));
    const later = ownProfile({ nickname: 'Phone again' });
    api.answer({ profile: later });
    await act(() => queryClient.invalidateQueries({ queryKey: ['own-profile'] }));
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Phone again'));
  });

  it('saves notes with a title each, and messages line by line', async () => {
    const { api, user } = open({ updateProfile: ownProfile() });
    const first = within(await screen.findByRole('group', { name: 'Note 1 (optional)' }));
    await user.type(first.getByLabelText('Title'), 'Sundays');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findAllByText('Please give the note both a title and a text.')).length).toBeGreaterThan(0);
    expect(api.bodies('updateProfile')).toEqual([]);
    await user.type(first.getByLabelText('Text'), 'Long walks.');
    await user.type(screen.getByLabelText(/^For anyone reading your page/), 'Say hello!{Enter}{Enter} I bring cake ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Profile data saved successfully!' });
    expect(api.bodies('updateProfile')).toMatchObject([
      {
        changes: [
          { field: 'notes', value: [{ title: 'Sundays', text: 'Long walks.' }] },
          { field: 'messages', value: ['Say hello!', 'I bring cake'] },
        ],
      },
    ]);
  });

  it('adds a note and a message to those that another tab has saved meanwhile', async () => {
    const { api, user } = open({ updateProfile: ownProfile() });
    const first = within(await screen.findByRole('group', { name: 'Note 1 (optional)' }));
    await user.type(first.getByLabelText('Title'), 'Sundays');
    await user.type(first.getByLabelText('Text'), 'Long walks.');
    await user.type(screen.getByLabelText(/^For anyone reading your page/), 'Say hello!');
    const theirs = { notes: [{ title: 'Food', text: 'No fish.' }], messages: ['Bring cake.'] };
    api.answer({ profile: ownProfile(theirs) });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Profile data saved successfully!' });
    expect(api.bodies('updateProfile')).toMatchObject([
      {
        changes: [
          { field: 'notes', value: [{ title: 'Sundays', text: 'Long walks.' }, ...theirs.notes] },
          { field: 'messages', value: ['Say hello!', ...theirs.messages] },
        ],
      },
    ]);
  });

  it('sends no empty list of changes', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(screen.getByRole('button', { name: 'There are no changes to save.' })).toBeInTheDocument();
    expect(api.bodies('updateProfile')).toEqual([]);
  });

  it('never sends again what is set once, and both ends of a range together', () => {
    const profile = ownProfile({ firstName: 'Alex', age: 31, userSex: 'female', minIdealAge: 21, maxIdealAge: 41 });
    const info = { ...basicInfoOf(profile), firstName: 'Bo', age: '40', userSex: 'male' as const, maxIdealAge: '45' };
    expect(changesOf(profile, basicInfoOf(profile), info)).toEqual([{ field: 'idealAge', value: '21-45' }]);
    const cleared = { ...basicInfoOf(profile), minIdealAge: '', maxIdealAge: '' };
    expect(changesOf(profile, basicInfoOf(profile), cleared)).toEqual([{ field: 'idealAge', value: null }]);
    const ends = (minIdealAge: string, maxIdealAge: string) =>
      BasicInfo.safeParse({ ...info, minIdealAge, maxIdealAge }).success;
    expect([ends('46', '45'), ends('', '45'), ends('21', ''), ends('', ''), ends('45', '45')]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('finds the refused fields by their place', () => {
    const sent = [
      { field: 'nickname', value: 'a' },
      { field: 'idealAge', value: '7-8' },
    ];
    expect(
      ['changes.0.value', 'changes.1.value', 'changes.2.value', 'location'].map((path) => fieldOfChange(path, sent)),
    ).toEqual(['nickname', 'maxIdealAge', undefined, undefined]);
  });

  it('takes no edits while it saves, and names the configured minimum age', async () => {
    let answer: (value: object) => void = () => undefined;
    const { user } = open({
      config: { ...config(), minimumAge: 25 },
      updateProfile: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.type(await screen.findByLabelText('Nickname'), 'Ally');
    expect(await screen.findByText('You must be at least 25 to join.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByLabelText('Nickname')).toBeDisabled();
    answer(ownProfile({ nickname: 'Ally' }));
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toBeEnabled());
    expect(screen.getByLabelText('Nickname')).toHaveValue('Ally');
  });
});

describe('a session that ends while a form is half filled', () => {
  it.each([
    ['basic', 'Nickname'],
    ['bucketlist', 'Item 1'],
  ])('%s goes on with what was typed once the same account is back, and stores nothing of it', async (page, label) => {
    const answers = { ...server(), profile: ownProfile({ nickname: 'Ally', bucketList: ['Surf'] }) };
    const { api, user, router } = openApp(`/emberite/settings/${page}`, answers);
    await user.type(await screen.findByLabelText(label), ' and more');
    const typed = screen.getByLabelText<HTMLInputElement>(label).value;
    api.answer({ updateProfile: new Refusal('AUTH.UNAUTHENTICATED') });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('heading', { name: 'Your session has ended' });
    expect(JSON.stringify(localStorage)).not.toContain(typed);
    await navigate(router, `/emberite/settings/${page}`);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(typed));
    api.answer({ updateProfile: answers.profile });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Profile data saved successfully!' });
    expect(JSON.stringify(api.bodies('updateProfile').at(-1))).toContain(typed);
  });

  it('leaves what another device has saved before the same account is back', async () => {
    const answers = { ...server(), profile: ownProfile({ bucketList: ['Surf', 'Knit'] }) };
    const { api, user, router } = openApp('/emberite/settings/bucketlist', answers);
    await user.type(await screen.findByLabelText('Item 1'), ' at dawn');
    api.answer({ updateProfile: new Refusal('AUTH.UNAUTHENTICATED') });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('heading', { name: 'Your session has ended' });
    api.answer({ profile: ownProfile({ bucketList: ['Surf', 'Sing'] }), updateProfile: answers.profile });
    queryClient.removeQueries({ queryKey: ['own-profile'] });
    await navigate(router, '/emberite/settings/bucketlist');
    await waitFor(() => expect(screen.getByLabelText('Item 1')).toHaveValue('Surf at dawn'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.bodies('updateProfile').at(-1)).toMatchObject({
        changes: [{ field: 'bucketList', value: ['Surf at dawn', 'Sing'] }],
      }),
    );
  });
});

describe('bucket list', () => {
  const open = (answers?: Answers) => openApp('/emberite/settings/bucketlist', { ...server(), ...answers });

  it('SET-08 SET-09 SET-10 adds and removes items, and saves them trimmed, without empty and repeated ones', async () => {
    const { api, user } = open({
      profile: ownProfile({ bucketList: ['Surf', 'Knit'] }),
      updateProfile: ownProfile({ bucketList: ['Surf', 'Sing', 'surf'] }),
    });
    expect(await screen.findByRole('heading', { name: 'Bucket list' })).toBeInTheDocument();
    expect(
      screen.getByText('share dreams, goals and ideas to spark connections with like-minded people'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove item 2' }));
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    expect(screen.getByLabelText('Item 2')).toHaveFocus();
    expect(screen.getByLabelText('Item 2').closest('ul')?.children).toHaveLength(2);
    await user.type(screen.getByLabelText('Item 2'), ' Sing ');
    for (const [place, text] of ['Surf ', '  ', 'surf'].entries()) {
      await user.click(screen.getByRole('button', { name: 'Add an item' }));
      await user.type(screen.getByLabelText(`Item ${String(place + 3)}`), text);
    }
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Profile data saved successfully!' })).toBeInTheDocument();
    expect(api.bodies('updateProfile')[0]).toMatchObject({
      changes: [{ field: 'bucketList', value: ['Surf', 'Sing', 'surf'] }],
    });
    expect(screen.getByLabelText('Item 2')).toHaveValue('Sing');
  });

  it('changes what was changed here, and leaves what another tab has saved meanwhile', async () => {
    const { api, user } = open({ profile: ownProfile({ bucketList: ['Surf', 'Knit'] }), updateProfile: {} });
    await user.type(await screen.findByLabelText('Item 1'), ' at dawn');
    api.answer({ profile: ownProfile({ bucketList: ['Surf', 'Sing'] }) });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.bodies('updateProfile')[0]).toMatchObject({
        changes: [{ field: 'bucketList', value: ['Surf at dawn', 'Sing'] }],
      }),
    );
  });

  it('goes on with the next item after Enter, and saves only when asked to', async () => {
    const { api, user } = open({ profile: ownProfile({ bucketList: ['Surf', 'Sing'] }), updateProfile: {} });
    await user.type(await screen.findByLabelText('Item 1'), '{Enter}Sail{Enter}Swim');
    expect(screen.getAllByRole('textbox').map((item) => (item as HTMLTextAreaElement).value)).toEqual([
      ...['Surf', 'Sail', 'Swim', 'Sing'],
    ]);
    await user.type(screen.getByLabelText('Item 4'), '{Enter}{Enter}{Enter}');
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
    expect(screen.getByLabelText('Item 5')).toHaveFocus();
    expect(api.bodies('updateProfile')).toEqual([]);
  });

  it('keeps the items when they cannot be saved, and asks before they are lost', async () => {
    const { user, router } = open({
      profile: ownProfile({ bucketList: ['Surf'] }),
      updateProfile: new Refusal('RPC.UNAVAILABLE'),
    });
    await user.type(await screen.findByLabelText('Item 1'), ' at dawn');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText('We couldn’t save your changes. They’re still on this screen: please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Item 1')).toHaveValue('Surf at dawn');
    await user.click(screen.getByRole('link', { name: 'Back to settings' }));
    const question = await screen.findByRole('alertdialog', { name: /Leave without saving/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/emberite/settings/bucketlist');
    expect(screen.getByLabelText('Item 1')).toHaveValue('Surf at dawn');
  });

  it('makes an item of each line of a pasted list, however long all of it is', async () => {
    const { user } = open({ profile: ownProfile({ bucketList: ['Surf', ''] }) });
    await user.click(await screen.findByLabelText('Item 2'));
    const wishes = Array.from({ length: 12 }, (_, at) => `Walk the length of country number ${String(at)}`);
    await user.paste(wishes.join('\r\n'));
    expect(screen.getAllByRole('textbox').map((item) => (item as HTMLTextAreaElement).value)).toEqual([
      'Surf',
      ...wishes,
    ]);
  });

  it('splits a pasted list by its lines', () => {
    expect(tidyBucketList(['Surf\r\n\nSwim', 'Sail'])).toEqual(['Surf', 'Swim', 'Sail']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { suspendAccount } from '#shared/account/boundary.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { member, newcomer } from '#testing/factories.ts';
import { GROUP_ID, hostGroup, hostOffering, hostRecord, rosterEntry, session, venue } from '#testing/groups.ts';
import { hrefOf, navigate, openApp, openDialog, received, Refusal, retype, type Answers } from '#testing/render.tsx';
import { serveWith } from '#testing/served-page.ts';
import { hostingStrings } from './strings.ts';

const host = { ...newcomer(), roles: ['member' as const, 'host' as const] };
const open = (address: string, answers: Answers = {}) =>
  openApp(address, {
    currentUser: host,
    hostRecord: { host: hostRecord() },
    hostVenues: { venues: [venue()] },
    ...answers,
  });

/** A session of that day, as UTC has it. */
const on = (n: number, day: string, change = {}) =>
  session(n, 0, { startsAt: `${day}T00:00:00.000Z`, endsAt: `${day}T02:00:00.000Z`, ...change });

const write = async (user: ReturnType<typeof open>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};

describe('an application', () => {
  it('is asked of whoever is no host, and can be changed while it waits', async () => {
    const { api, user } = open('/host', {
      hostRecord: { host: null },
      applyAsHost: { host: hostRecord({ status: 'applied' }) },
    });
    const apply = await screen.findByRole('button', { name: /^Apply/ });
    await user.click(apply);
    await waitFor(() => expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus());
    await user.type(screen.getByLabelText('Your name, as your groups will see it'), 'Lena');
    await user.type(screen.getByLabelText('About you'), 'Teaches clay.');
    await user.click(apply);
    expect(await screen.findByText('Thanks, we’ve received your application')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Save Changes/ })).toBeInTheDocument();
    expect(api.bodies('applyAsHost')).toEqual([{ name: 'Lena', bio: 'Teaches clay.' }]);
    expect(screen.queryByRole('navigation', { name: 'Hosting' })).not.toBeInTheDocument();
  });

  it('that is approved opens what hosts do, also where the account was asked for before that', async () => {
    const answers = [member()];
    open('/host', { currentUser: () => answers.pop() ?? host, hostGroups: { groups: [] } });
    expect(await screen.findByText('No groups yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Hosting' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('You’re a host')).not.toBeInTheDocument();
  });

  it('that is declined says why, keeps its words and can be sent again', async () => {
    const declined = hostRecord({ status: 'declined', note: 'We have enough hosts until spring.' });
    const { api, user } = open('/host', {
      hostRecord: { host: declined },
      applyAsHost: { host: { ...declined, status: 'applied' } },
    });
    expect(await screen.findByText('We can’t take you on as a host right now')).toBeInTheDocument();
    expect(screen.getByText('Our reason: “We have enough hosts until spring.”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Apply again/ }));
    expect(await screen.findByText('Thanks, we’ve received your application')).toBeInTheDocument();
    expect(screen.queryByText(/^Our reason/)).not.toBeInTheDocument();
    expect(api.bodies('applyAsHost')).toEqual([expect.objectContaining({ name: declined.name, bio: declined.bio })]);
  });

  it('keeps what another tab has saved meanwhile of what was not changed here', async () => {
    const waits = hostRecord({ status: 'applied' });
    const { api, user } = open('/host', { hostRecord: { host: waits }, applyAsHost: { host: waits } });
    await write(user, await screen.findByLabelText('About you'), 'Teaches glazing.');
    api.answer({ hostRecord: { host: { ...waits, name: 'Lena K.' } } });
    await user.click(screen.getByRole('button', { name: /^Save Changes/ }));
    await received(api, 'applyAsHost', [expect.objectContaining({ name: 'Lena K.', bio: 'Teaches glazing.' })]);
  });

  it('that is suspended says what to do next, and leads to what its host is owed', async () => {
    const none = { grossCents: 0, feeCents: 0, netCents: 0, collectedCents: 0, payoutCents: 0 };
    const { user } = open('/host', {
      currentUser: member(),
      hostRecord: { host: hostRecord({ status: 'suspended' }) },
      hostStatement: {
        statement: { ...none, feePercent: 10, lines: [], dueCents: 0, laterCents: 0, paidCents: 0, years: [] },
      },
    });
    expect(await screen.findByText('You can’t host at the moment')).toBeInTheDocument();
    expect(screen.getByText(/^Think we got this wrong\? Write to us/)).toBeInTheDocument();
    expect(screen.queryByText(/^Tell us who you are/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Payouts' }));
    expect(await screen.findByText('Nothing to pay out yet')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Hosting' })).not.toBeInTheDocument();
  });
});

describe('a host', () => {
  const running = {
    group: hostGroup({ state: 'running', sessions: [session(1, -0.02)] }),
    roster: [rosterEntry(1)],
    messages: [],
  };
  const sessionId = running.group.sessions[0]!.id;

  it('takes a rest until a day, and ends it', async () => {
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const { api, user } = open('/host', {
      hostGroups: { groups: [] },
      restAsHost: { host: hostRecord({ status: 'approved', restsUntil: until }) },
    });
    const dialog = await openDialog(user, 'Take a break…', 'Take a break from hosting');
    expect(dialog.getByText(/the group is cancelled and everyone gets a full refund/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('You’ll be back on'), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Start my break' }));
    expect((await dialog.findAllByText('Please choose a day after today and within a year.'))[0]).toBeInTheDocument();
    expect(api.bodies('restAsHost')).toEqual([]);
    await retype(user, dialog.getByLabelText('You’ll be back on'), until);
    await user.click(dialog.getByRole('button', { name: 'Start my break' }));
    expect(await screen.findByText(/^You’re on a break until /)).toBeInTheDocument();
    api.answer({ restAsHost: { host: hostRecord() } });
    await user.click(screen.getByRole('button', { name: 'End my break now' }));
    expect(await screen.findByRole('button', { name: 'Take a break…' })).toBeInTheDocument();
    expect(api.bodies('restAsHost')).toEqual([{ until }, { until: null }]);
  });

  it('may rest until tomorrow by their own calendar, late in the evening', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T02:00:00Z') });
    const { api, user } = open('/host', {
      hostGroups: { groups: [] },
      restAsHost: { host: hostRecord({ status: 'approved', restsUntil: '2026-12-02' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Take a break…' }));
    await user.type(screen.getByLabelText('You’ll be back on'), '2026-12-02');
    await user.click(screen.getByRole('button', { name: 'Start my break' }));
    expect(await screen.findByText(/^You’re on a break until /)).toBeInTheDocument();
    expect(api.bodies('restAsHost')).toEqual([{ until: '2026-12-02' }]);
  });

  it('sees the groups, those to come first, and says so when there is none', async () => {
    open('/host', {
      hostGroups: {
        groups: [
          hostGroup(),
          hostGroup({
            id: '00000000-0000-4000-8000-900000000002',
            title: 'Clay',
            state: 'completed',
            sessions: [on(1, '2026-03-05'), on(2, '2026-03-19'), on(3, '2026-03-26', { cancelled: true })],
          }),
        ],
      },
    });
    const coming = await screen.findByRole('region', { name: 'Upcoming' });
    expect(hrefOf(/Pottery for beginners/, within(coming))).toBe(`/host/groups/${GROUP_ID}`);
    const past = within(screen.getByRole('region', { name: 'Past' }));
    expect(past.getByText('Clay')).toBeInTheDocument();
    // The last day on which they met.
    expect(past.getByText(/^Wednesday, March 18/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Hosting' })).toHaveAttribute('aria-current', 'page');
  });

  it('reads how many were invited and said yes while answers come in, and nobody has taken a place', async () => {
    open('/host', {
      hostGroups: { groups: [hostGroup({ state: 'published', seats: 10, confirmed: 3, maxSize: 10 })] },
    });
    expect((await screen.findAllByText(/Not locked in yet · 10 invited, 3 said yes/))[0]).toBeInTheDocument();
  });

  it('speaks of nobody who comes once the group has finished', async () => {
    open(`/host/groups/${GROUP_ID}`, {
      roster: { group: hostGroup({ state: 'completed' }), roster: [rosterEntry(0), rosterEntry(1)], messages: [] },
    });
    expect(await screen.findByRole('region', { name: 'Who was in it' })).toBeInTheDocument();
    expect(screen.queryByText(/welcome everyone/)).not.toBeInTheDocument();
  });

  it('T25 welcomes people by first name, face and needs', async () => {
    const { seatId } = rosterEntry(1);
    open(`/host/groups/${GROUP_ID}`, {
      hostFaces: { faces: { [seatId]: '/mia.jpg' } },
      roster: {
        group: hostGroup(),
        roster: [
          rosterEntry(0, { needs: ['vegetarian'], lateMinutes: 10, brings: 'A lemon cake' }),
          rosterEntry(1, { owesCents: 8_050 }),
        ],
        messages: [],
      },
    });
    expect(await screen.findByText('Needs: Vegetarian')).toBeInTheDocument();
    const entries = within(screen.getByRole('region', { name: 'Who’s coming' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(entries.map((entry) => entry.querySelector('img')?.getAttribute('src'))).toEqual([undefined, '/mia.jpg']),
    );
    expect(screen.getByText('Brings: A lemon cake')).toBeInTheDocument();
    expect(screen.getByText('About 10 minutes late')).toBeInTheDocument();
    expect(within(entries[1]!).getByText('Pays you $80.50 at the first session')).toBeInTheDocument();
    expect(screen.getByText('You can record who was there once the first session has started.')).toBeInTheDocument();
  });

  it('says how to get there, and how many are missing before the group is cancelled', async () => {
    const group = hostGroup({ state: 'published', seats: 3, minSize: 4, directions: 'Ring twice.' });
    open(`/host/groups/${GROUP_ID}`, { roster: { group, roster: [rosterEntry(0)], messages: [] } });
    expect(await screen.findByText(/^The Kiln\s12 Clay Lane, Toronto\sRing twice\.$/)).toBeInTheDocument();
    expect(screen.getByText(/^It takes at least 4 people/)).toBeInTheDocument();
    expect(screen.getByText(/^If you can’t make a session/)).toContainElement(screen.getByRole('link', { name: /@/ }));
  });

  it('marks who was there, and asks before an absence has its consequence', async () => {
    const group = hostGroup({ state: 'running', sessions: [session(1, -0.02), session(2, 7)] });
    const roster = [rosterEntry(0), rosterEntry(1)];
    const { api, user } = open(`/host/groups/${GROUP_ID}`, {
      roster: { group, roster, messages: [] },
      markAttendance: {},
    });
    await user.click(await screen.findByRole('button', { name: 'Everyone was there' }));
    const mia = screen.getByRole('group', { name: /Was Mia there/ });
    await user.click(within(mia).getByRole('radio', { name: 'Didn’t come' }));
    await user.click(screen.getByRole('button', { name: /^Save attendance/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Record that Mia didn’t come?' });
    expect(api.bodies('markAttendance')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /Yes, save it/ }));
    await received(api, 'markAttendance', [
      {
        marks: [
          { seatId: roster[0]?.seatId, sessionId, state: 'present' },
          { seatId: roster[1]?.seatId, sessionId, state: 'no_show' },
        ],
      },
    ]);
  });

  it('reads why a group does not meet, that nothing is paid out for it, and of nobody in it', async () => {
    const group = hostGroup({ state: 'cancelled', seats: 0, reason: 'The kiln is broken.' });
    open(`/host/groups/${GROUP_ID}`, { roster: { group, roster: [], messages: [] } });
    expect(await screen.findByText(/^The reason given: The kiln is broken\. Everyone gets/)).toBeInTheDocument();
    expect(screen.queryByText(/^0 people|Who’s coming/)).not.toBeInTheDocument();
  });

  it('keeps marks of one session while another is looked at, and asks before they are lost', async () => {
    const group = hostGroup({ state: 'running', sessions: [session(1, -8), session(2, -1)] });
    const { user, router } = open(`/host/groups/${GROUP_ID}`, {
      roster: { group, roster: [rosterEntry(0)], messages: [] },
    });
    await user.click(await screen.findByRole('radio', { name: 'Late' }));
    const tabs = within(screen.getByRole('navigation', { name: 'Sessions' })).getAllByRole('link');
    await user.click(tabs[0]!);
    expect(screen.getByRole('radio', { name: 'Late' })).not.toBeChecked();
    await user.click(tabs[1]!);
    expect(screen.getByRole('radio', { name: 'Late' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Back to your groups' }));
    expect(await screen.findByText(/^Leave without saving/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/host/groups/${GROUP_ID}`);
  });

  it('has at hand for a door without a connection whom it expects next, and nobody who comes later', async () => {
    serveWith();
    const group = hostGroup({ sessions: [session(1, 2)] });
    const roster = [rosterEntry(0, { needs: ['vegetarian'] }), rosterEntry(1)];
    const { api } = open('/host/needs', {
      hostNeeds: { needs: [], shortages: [] },
      hostGroups: { groups: [hostGroup({ id: roster[0]!.seatId, sessions: [session(2, 4)] }), group] },
      roster: { group, roster, messages: [] },
    });
    const kept = () =>
      JSON.parse(localStorage.getItem('emberhood.draft.door') ?? 'null') as Record<string, unknown> | null;
    await waitFor(() => expect(kept()).toMatchObject({ title: group.title, until: group.sessions[0]!.endsAt }));
    expect(kept()?.['facts']).toEqual(
      expect.arrayContaining([
        { name: 'Where', text: 'The Kiln\n12 Clay Lane, Toronto' },
        { name: 'Alex', text: 'Needs: Vegetarian' },
        { name: 'Mia', text: 'No needs' },
      ]),
    );
    expect(api.sent.filter(({ name }) => name === 'roster')).toHaveLength(1);
  });

  it('sends marks that could not be saved by another press, the earlier ones first', async () => {
    const { api, user } = open(`/host/groups/${GROUP_ID}`, {
      roster: running,
      markAttendance: new Refusal('RPC.UNAVAILABLE'),
    });
    const save = async () => user.click(await screen.findByRole('button', { name: 'Save attendance' }));
    await user.click(await screen.findByRole('radio', { name: 'Late' }));
    await save();
    expect(await screen.findByText('1 entry hasn’t been sent yet')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(api.bodies('markAttendance')).toHaveLength(2));
    expect(await screen.findByText('1 entry hasn’t been sent yet')).toBeInTheDocument();
    api.answer({ markAttendance: {} });
    await user.click(screen.getByRole('radio', { name: 'There' }));
    await save();
    await waitFor(() => expect(api.bodies('markAttendance')).toHaveLength(4));
    const states = api.bodies('markAttendance').map((body) => (body as { marks: { state: string }[] }).marks[0]?.state);
    expect(states).toEqual(['late', 'late', 'late', 'present']);
  });

  it('says aloud that marks wait, and does not promise to keep them where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = open(`/host/groups/${GROUP_ID}`, {
      roster: running,
      markAttendance: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.click(await screen.findByRole('radio', { name: 'Late' }));
    const save = screen.getByRole('button', { name: 'Save attendance' });
    const spoken = save.previousElementSibling;
    expect(spoken).toHaveAttribute('role', 'status');
    await user.click(save);
    await waitFor(() => expect(spoken).toHaveTextContent(/^1 entry hasn’t been sent yet.*Keep this page open/));
    expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument();
  });

  it('says that its host is suspended when marks are refused for it', async () => {
    const { api, user } = open(`/host/groups/${GROUP_ID}`, {
      roster: running,
      markAttendance: new Refusal('HOSTING.NOT_APPROVED'),
    });
    await user.click(await screen.findByRole('radio', { name: 'Late' }));
    api.answer({ hostRecord: { host: hostRecord({ status: 'suspended' }) } });
    await user.click(screen.getByRole('button', { name: 'Save attendance' }));
    expect(await screen.findByText('You can’t host at the moment')).toBeInTheDocument();
  });

  it('writes to the group, looks for somebody, and cancels with a reason', async () => {
    const published = { group: hostGroup({ state: 'published' }), roster: [rosterEntry(1)], messages: [] };
    const { api, user, router } = open(`/host/groups/${GROUP_ID}`, {
      roster: published,
      hostMessage: {},
      hostAskReplacement: {},
      hostCancelGroup: {},
      hostGroups: { groups: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Write to the group' }));
    const message = await screen.findByLabelText('Your message');
    expect(message).toHaveFocus();
    expect(message).toHaveAccessibleDescription(/^We email it to everyone in the group with your name\./);
    await user.type(message, 'The door is on the left.');
    const told = { id: GROUP_ID, text: 'The door is on the left.', sentAt: new Date().toISOString() };
    api.answer({ roster: { ...published, messages: [told] } });
    await user.click(screen.getByRole('button', { name: /Send to everyone/ }));
    await waitFor(() => expect(api.bodies('hostMessage')).toEqual([{ text: 'The door is on the left.' }]));
    expect(
      await within(await screen.findByRole('region', { name: 'Messages to the group' })).findByText(told.text),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Find someone for an open spot' }));
    await waitFor(() => expect(api.bodies('hostAskReplacement')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel this group' }));
    await user.click(await screen.findByRole('button', { name: /^Cancel the group/ }));
    expect(await screen.findByRole('link', { name: 'Please give a reason.' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason, as the group will read it'), 'The kiln is broken.');
    await user.click(screen.getByRole('button', { name: /^Cancel the group/ }));
    await waitFor(() => expect(api.bodies('hostCancelGroup')).toEqual([{ reason: 'The kiln is broken.' }]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/host'));
  });

  const daysOf = () => screen.getAllByLabelText<HTMLInputElement>('Day').map(({ value }) => value);

  it('begins an offering with what its program says, and keeps what the host has written', async () => {
    const { user } = open('/host/offerings/new?category=dance');
    const what = await screen.findByLabelText('Based on');
    expect(screen.getByLabelText('Kind of activity')).toHaveValue('dance');
    await user.selectOptions(what, 'program:cooking-series');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Cooking Series'));
    expect(screen.getByLabelText('Kind of activity')).toHaveValue('cooking');
    expect(screen.getByLabelText(/^Price per person/)).toHaveValue('600');
    expect(screen.getAllByLabelText('Day')).toHaveLength(5);
    expect(screen.getAllByLabelText(/^Until/)[0]).toHaveValue('21:30');
    await write(user, screen.getByLabelText('Title'), 'Clay on Fridays');
    await user.selectOptions(what, 'program:pottery');
    await waitFor(() => expect(screen.getByLabelText(/^Price per person/)).toHaveValue('450'));
    expect(screen.getByLabelText('Title')).toHaveValue('Clay on Fridays');
    expect(screen.getByLabelText('Kind of activity')).toHaveValue('art');
    expect(screen.getByLabelText(/^What to bring/)).toHaveValue(
      'Clothes that can get dirty, and a towel (short nails help).',
    );
    expect(screen.getByLabelText(/^Smallest group/)).toHaveValue('6');
  });

  it('keeps an offering that is being written when the session ends', async () => {
    const { user, router } = open('/host/offerings/new');
    await user.selectOptions(await screen.findByLabelText('Based on'), 'program:cooking-series');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Cooking Series'));
    await write(user, screen.getByLabelText('Title'), 'Cooking on Fridays');
    await user.type(screen.getAllByLabelText('Day')[0]!, '2098-01-10');
    const before = daysOf();
    suspendAccount();
    await navigate(router, '/login');
    await screen.findByRole('heading', { name: 'Login' });
    await navigate(router, '/host/offerings/new');
    expect(await screen.findByLabelText('Title')).toHaveValue('Cooking on Fridays');
    await waitFor(() => expect(screen.getByLabelText(/^Price per person/)).toHaveValue('600'));
    expect(daysOf()).toEqual(before);
  });

  it('that is restored after its session has ended is checked against what it began with', async () => {
    const begun = hostOffering({ state: 'submitted' });
    const path = `/host/offerings/${begun.id}`;
    const { api, user, router } = open(path, {
      hostOfferings: { offerings: [begun] },
      changeOffering: new Refusal('REQUEST.CHANGED'),
    });
    await write(user, await screen.findByLabelText('Title'), 'Clay');
    suspendAccount();
    await navigate(router, '/login');
    await screen.findByRole('heading', { name: 'Login' });
    api.answer({ hostOfferings: { offerings: [hostOffering({ id: begun.id, title: 'Kiln', state: 'draft' })] } });
    // As after some minutes on another screen.
    queryClient.removeQueries({ queryKey: ['hosting'] });
    await navigate(router, path);
    const save = await screen.findByRole('button', { name: /Save the draft/ });
    await user.click(save);
    await waitFor(() => expect(api.bodies('changeOffering')).toHaveLength(1));
    expect(api.bodies('changeOffering')).toMatchObject([{ title: 'Clay', replaces: { state: 'submitted' } }]);
    expect(await screen.findByRole('link', { name: /^Title: changed to “Kiln”/ })).toBeInTheDocument();
  });

  it('writes an offering in the time of its place, week after week, also past midnight', async () => {
    const { api, user, router } = open('/host/offerings/new', {
      hostOfferings: { offerings: [] },
      hostVenues: { venues: [venue({ address: '12 Clay Lane', capacity: 20 })] },
      createOffering: { offering: hostOffering() },
    });
    const what = await screen.findByLabelText('Based on');
    expect(
      screen.getByRole('option', { name: 'The Kiln, 12 Clay Lane, Toronto, up to 20 people' }),
    ).toBeInTheDocument();
    await user.selectOptions(what, 'experience:clay-by-candlelight');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Clay by Candlelight'));
    await user.selectOptions(screen.getByLabelText('Venue'), venue().id);
    await write(user, screen.getByLabelText(/^Price per person/), '48,50');
    await user.type(screen.getByLabelText('Day'), '2098-12-05');
    await user.click(screen.getByRole('button', { name: 'Add a session a week later' }));
    expect(daysOf()).toEqual(['2098-12-05', '2098-12-12']);
    const [, until] = screen.getAllByLabelText(/^Until/);
    await retype(user, until!, '01:00');
    expect(screen.getByText('The next day.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Save the draft/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/host/offerings'));
    expect(api.bodies('createOffering')).toEqual([
      {
        catalogue: { kind: 'experience', id: 'clay-by-candlelight' },
        title: 'Clay by Candlelight',
        category: 'art',
        venueId: venue().id,
        priceCents: 4_850,
        minSize: 6,
        maxSize: 10,
        maxDifference: 1,
        language: 'en',
        whatToBring: 'Clothing: Clay washes out. Short sleeves are best.',
        sessions: [
          { startsAt: '2098-12-06T00:00:00.000Z', endsAt: '2098-12-06T02:30:00.000Z' },
          { startsAt: '2098-12-13T00:00:00.000Z', endsAt: '2098-12-13T06:00:00.000Z' },
        ],
      },
    ]);
  });

  it('moves the later sessions along with the first, but for those that have days of their own', async () => {
    const { user } = open('/host/offerings/new');
    await user.selectOptions(await screen.findByLabelText('Based on'), 'program:community-impact');
    await waitFor(() => expect(screen.getAllByLabelText('Day')).toHaveLength(3));
    await user.type(screen.getAllByLabelText('Day')[0]!, '2098-12-05');
    expect(daysOf()).toEqual(['2098-12-05', '2098-12-12', '2098-12-19']);
    await retype(user, screen.getAllByLabelText('Day')[1]!, '2098-12-14');
    await retype(user, screen.getAllByLabelText('Day')[0]!, '2098-12-06');
    expect(daysOf()).toEqual(['2098-12-06', '2098-12-14', '2098-12-20']);
  });

  it('goes from an offering to the group that it has', async () => {
    const placed = hostOffering({ state: 'placed', title: 'Clay on Fridays', groupId: GROUP_ID });
    open('/host/offerings', { hostOfferings: { offerings: [placed, hostOffering({ id: GROUP_ID, title: 'Kiln' })] } });
    const link = await screen.findByRole('link', { name: 'See the group: Clay on Fridays' });
    expect(link).toHaveAttribute('href', `/host/groups/${GROUP_ID}`);
    expect(screen.queryByRole('link', { name: 'See the group: Kiln' })).not.toBeInTheDocument();
  });

  it('begins an offering as a copy of an earlier one, on other days', async () => {
    const old = hostOffering({ state: 'completed', title: 'Clay on Fridays', category: 'art', priceCents: 4_850 });
    const { api, user } = open('/host/offerings', {
      hostOfferings: { offerings: [old] },
      createOffering: { offering: hostOffering() },
    });
    await user.click(await screen.findByRole('link', { name: 'Make a copy: Clay on Fridays' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Clay on Fridays');
    expect(screen.getByRole('heading', { level: 1, name: 'New offering' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Price per person/)).toHaveValue('48.50');
    expect(daysOf()).toEqual(['']);
    await user.type(screen.getByLabelText('Day'), '2098-12-05');
    await user.selectOptions(screen.getByLabelText('Venue'), venue().id);
    await user.click(screen.getByRole('button', { name: /Save the draft/ }));
    await waitFor(() => expect(api.bodies('createOffering')).toHaveLength(1));
    expect(api.bodies('createOffering')[0]).toMatchObject({ title: 'Clay on Fridays', priceCents: 4_850 });
  });

  it('leads nobody to the offerings who has gone on before theirs is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, router } = open(`/host/offerings/new?copy=${hostOffering().id}`, {
      hostOfferings: { offerings: [hostOffering({ state: 'completed' })] },
      hostGroups: { groups: [] },
      createOffering: () => promise,
    });
    await user.type(await screen.findByLabelText('Day'), '2098-12-05');
    await user.click(screen.getByRole('button', { name: /Save the draft/ }));
    await navigate(router, '/host');
    await screen.findByRole('heading', { level: 1, name: 'Your groups' });
    resolve({ offering: hostOffering() });
    expect((await screen.findAllByText(hostingStrings.draftForm.saved))[0]).toBeVisible();
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/host');
  });

  it('changes an offering that is handed in, until it is open', async () => {
    const handedIn = hostOffering({ state: 'submitted' });
    const { api, user, router } = open('/host/offerings', {
      hostOfferings: { offerings: [handedIn] },
      changeOffering: { offering: handedIn },
    });
    await user.click(await screen.findByRole('link', { name: /Edit Pottery/ }));
    await write(user, await screen.findByLabelText('Title'), 'Clay');
    await user.click(screen.getByRole('button', { name: /Save the changes/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/host/offerings'));
    expect(api.bodies('changeOffering')[0]).toMatchObject({ title: 'Clay' });
  });

  it('shows what was saved of an offering in another tab, and its note, and replaces it only at the next press', async () => {
    const last = on(3, '2098-12-13');
    const sessions = [on(1, '2098-12-06'), last];
    const handedIn = hostOffering({ state: 'submitted', sessions });
    const { api, user } = open(`/host/offerings/${handedIn.id}`, {
      hostOfferings: { offerings: [handedIn] },
      changeOffering: new Refusal('REQUEST.CHANGED'),
    });
    await write(user, await screen.findByLabelText('Title'), 'Clay');
    const theirs = { title: 'Kiln', sessions: [on(2, '2098-12-05'), last] };
    const now = hostOffering({ ...theirs, state: 'draft', note: 'Please move it.' });
    api.answer({ hostOfferings: { offerings: [now] } });
    await user.click(screen.getByRole('button', { name: /Save the changes/ }));
    expect(
      await screen.findByRole('link', { name: 'Title: changed to “Kiln” since you opened this.' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /^Sessions: changed to “Thursday, December 4, 2098, 19:00–21:00; / }),
    ).toBeInTheDocument();
    expect(screen.getByText('We returned it to you: Please move it.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Clay');
    expect(daysOf()).toEqual(['2098-12-04', '2098-12-12']);
    api.answer({ changeOffering: { offering: now } });
    await user.click(screen.getByRole('button', { name: /Save the draft/ }));
    await waitFor(() => expect(api.bodies('changeOffering')).toHaveLength(2));
    expect(api.bodies('changeOffering')).toMatchObject([
      { title: 'Clay', replaces: { state: 'submitted', firstSessionId: on(1, '').id } },
      { title: 'Clay', replaces: { state: 'draft', firstSessionId: on(2, '').id } },
    ]);
  });

  it('keeps what was written of an offering that was opened meanwhile, and says why it is not saved', async () => {
    const handedIn = hostOffering({ state: 'submitted' });
    const { api, user } = open(`/host/offerings/${handedIn.id}`, {
      hostOfferings: { offerings: [handedIn] },
      changeOffering: new Refusal('GROUPS.NOT_NOW'),
    });
    await write(user, await screen.findByLabelText('Title'), 'Clay');
    api.answer({ hostOfferings: { offerings: [hostOffering({ state: 'open' })] } });
    await user.click(screen.getByRole('button', { name: /Save the changes/ }));
    expect(await screen.findByText(/^This offering can no longer be changed/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Clay');
    expect(screen.queryByText(/something has changed/)).not.toBeInTheDocument();
  });

  it('says when groups are put together for an offering that is open, and which got none', async () => {
    const before = hostOffering({ id: crypto.randomUUID(), state: 'submitted', passedOver: true });
    open('/host/offerings', {
      hostOfferings: { offerings: [hostOffering({ state: 'open' }), before] },
      registrationCities: {
        cities: [{ city: 'CA:ON:Toronto', decided: true, nextDecisionAt: '2098-12-05T03:00:00.000Z' }],
      },
    });
    expect(await screen.findByText('The next groups in Toronto are put together on December 4, 2098.')).toBeVisible();
    expect(screen.getAllByText(/^It didn’t get a group this time\./)).toHaveLength(1);
    expect(screen.getByText(/We’ll look at it again for the next groups/)).toBeVisible();
  });

  it('says of an offering that can be changed that its dates are too close for a group', async () => {
    const sessions = [session(1, 6)];
    const changes = [
      { state: 'draft' },
      { state: 'submitted' },
      { state: 'submitted', passedOver: true },
      { state: 'open' },
    ] as const;
    const offerings = changes.map((change) => hostOffering({ id: crypto.randomUUID(), sessions, ...change }));
    open('/host/offerings', { hostOfferings: { offerings } });
    expect(await screen.findAllByText(/^It’s too late for these dates/)).toHaveLength(2);
    expect(screen.getByText(/^It didn’t get a group this time\. It’s too late for these dates/)).toBeVisible();
    expect(screen.queryByText(/look at it again for the next groups/)).not.toBeInTheDocument();
  });

  it('changes a draft that was given back, hands it in and takes it back', async () => {
    const draft = hostOffering({ note: 'Please say what to bring.' });
    const { api, user } = open('/host/offerings', {
      hostOfferings: { offerings: [draft] },
      submitOffering: { offering: hostOffering({ state: 'submitted' }) },
      withdrawOffering: { offering: hostOffering({ state: 'withdrawn' }) },
    });
    expect(await screen.findByText('We returned it to you: Please say what to bring.')).toBeInTheDocument();
    expect(hrefOf(/Edit Pottery/)).toBe(`/host/offerings/${draft.id}`);
    api.answer({ hostOfferings: { offerings: [hostOffering({ state: 'submitted' })] } });
    await user.click(screen.getByRole('button', { name: /Submit Pottery/ }));
    expect(await screen.findByText('Submitted')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Withdraw Pottery/ }));
    api.answer({ hostOfferings: { offerings: [hostOffering({ state: 'withdrawn' })] } });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  });

  it('finds no offering that is open already, and says so', async () => {
    open(`/host/offerings/${hostOffering().id}`, {
      hostOfferings: { offerings: [hostOffering({ state: 'open' })] },
    });
    expect(await screen.findByText('We couldn’t find that offering')).toBeInTheDocument();
  });

  it('P13 sees coarsely what people wait for in each city, and what nearly came together there, with the way to offer it', async () => {
    const dance = { category: 'dance', weekday: 5, waiting: 'many', text: 'Many people wait for dance.' };
    open('/host/needs', {
      hostNeeds: {
        needs: [
          { ...dance, city: 'CA:ON:Toronto' },
          { ...dance, city: 'CA:BC:Vancouver', weekday: 6 },
        ],
        shortages: [{ city: 'CA:BC:Vancouver', category: 'art', groups: 2, shortOf: 'men' }],
      },
    });
    const vancouver = within(await screen.findByRole('region', { name: 'Vancouver' }));
    expect(vancouver.getByText('Art and pottery: 2 groups short of a few men')).toBeInTheDocument();
    expect(vancouver.getByRole('heading', { name: 'Saturday' })).toBeInTheDocument();
    expect(vancouver.queryByRole('heading', { name: 'Friday' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Friday' })).toBeInTheDocument();
    expect(screen.getAllByText('Many people waiting')).toHaveLength(2);
    expect(hrefOf('Offer this: Dance on Friday')).toBe('/host/offerings/new?category=dance');
  });

  it('owes us the fee of groups that paid at the door', () =>
    expect(hostingStrings.due(-500, -300)).toMatch(/^You owe us \$5 for .* \$3 will be due to us once /));

  it('sees what was earned, less the fee', async () => {
    const amounts = {
      grossCents: 36_000,
      feeCents: 3_600,
      netCents: 32_400,
      collectedCents: 27_000,
      payoutCents: 23_400,
    };
    const line = { groupId: GROUP_ID, title: 'Pottery', completedAt: null, seats: 4, transfers: [], ...amounts };
    const paid = {
      id: '00000000-0000-4000-8000-0000000000c1',
      on: '2026-11-20',
      reference: 'TRF 7',
      cents: 9_000,
    };
    const back = { ...paid, id: '00000000-0000-4000-8000-0000000000c2', reference: 'TRF 8', cents: -1_000 };
    open('/host/payouts', {
      hostStatement: {
        statement: {
          feePercent: 10,
          lines: [
            line,
            { ...line, groupId: '00000000-0000-4000-8000-0000000000b2', transfers: [paid] },
            { ...line, groupId: '00000000-0000-4000-8000-0000000000b3', payoutCents: 8_000, transfers: [paid, back] },
            { ...line, groupId: '00000000-0000-4000-8000-0000000000b4', payoutCents: 8_000, transfers: [paid] },
          ],
          ...amounts,
          dueCents: 20_000,
          laterCents: 3_400,
          paidCents: 9_000,
          years: [2021, 2020],
        },
      },
    });
    await screen.findByText(/^What your groups’ members pay for their spots, less our fee of 10%\./);
    expect(screen.getAllByText('In progress · 4 spots')).toHaveLength(4);
    expect(screen.getAllByText('$324')).toHaveLength(5);
    expect(screen.getAllByText('$90 paid on November 20, 2026 (TRF 7)')).toHaveLength(3);
    expect(screen.getByText('You paid us $10 on November 20, 2026 (TRF 8)')).toBeInTheDocument();
    expect(screen.getByText(/^We still owe you \$144 for this group\./)).toBeInTheDocument();
    expect(screen.getByText(/^You owe us \$10 for this group\./)).toBeInTheDocument();
    expect(screen.getByText(/^We owe you \$200 for .* \$34 will be due .* We’ve paid you \$90\.$/)).toBeInTheDocument();
    expect(hrefOf('Download as a file')).toBe('/api/hosting/statement/file?year=2021');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshQueries } from '#shared/api/query-client.ts';
import { groupChat } from '#testing/chat.ts';
import { registration } from '#testing/factories.ts';
import { claimOffer, GROUP_ID, groupmate, inDays, myGroup, offered, session } from '#testing/groups.ts';
import { CHECKOUT, PAGE, checkout } from '#testing/payments.ts';
import { findHref, hrefOf, openApp, openDialog, received, Refusal, type Answers } from '#testing/render.tsx';

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn() }));
vi.mock('#shared/leave-for.ts', () => ({ leaveFor }));
beforeEach(() => leaveFor.mockClear());

const ADDRESS = `/emberite/groups/${GROUP_ID}`;
const nothingElse = { groupChat: { chat: groupChat({ state: 'waiting', opensAt: null, closesAt: null }) } };
const open = (group = myGroup(), answers: Answers = {}, search = '') =>
  openApp(ADDRESS + search, { myGroup: { group }, ...nothingElse, ...answers });

const rule = { refund: 'full', amountCents: 1_000, leaving: 'free', depositCents: 1_000, paidCents: 0 };
const late = { ...rule, refund: 'if_refilled', leaving: 'late' };
const done = () => myGroup({ state: 'completed', mine: 'completed', sessions: [session(1, -3)] });
const nobodyAgain = { asked: [], contact: null, mutual: [] };

describe('my group', () => {
  it('shows what the host wrote, and takes a report of it', async () => {
    const message = { id: CHECKOUT, text: 'The door is on the left.', sentAt: inDays(-1) };
    const { api, user } = open(myGroup({ hostMessages: [message] }), { reportHostMessage: {} });
    const fromHost = within(await screen.findByRole('region', { name: 'Messages from your host' }));
    expect(fromHost.getByText('The door is on the left.')).toBeInTheDocument();
    await user.click(fromHost.getByRole('button', { name: /^Report the message from/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report: a message from your host' }));
    await user.click(dialog.getByRole('radio', { name: 'Hate or harassment' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.bodies('reportHostMessage')).toEqual([{ reason: 'hate_or_harassment' }]));
  });

  it('keeps a report that is being written when the person whom it is about leaves the group', async () => {
    const { api, user } = open(myGroup(), { reportGroupmate: {} });
    await user.click(await screen.findByRole('button', { name: 'More options for Mia' }));
    const dialog = await openDialog(user, 'Report Mia', 'Report: Mia');
    await user.click(dialog.getByRole('radio', { name: 'Hate or harassment' }));
    api.answer({ myGroup: { group: myGroup({ groupmates: [groupmate(0), groupmate(2)] }) } });
    await act(() => refreshQueries(['groups', GROUP_ID]));
    await waitFor(() => expect(screen.queryByText('Mia')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.bodies('reportGroupmate')).toEqual([{ reason: 'hate_or_harassment' }]));
    expect(api.sent.find(({ name }) => name === 'reportGroupmate')?.path).toContain(groupmate(1).seatId);
  });

  it('shows a group that was moved while its page is open', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    let group = myGroup();
    openApp(ADDRESS, { myGroup: () => ({ group }), ...nothingElse });
    await screen.findByText('12 Clay Lane, Toronto');
    group = { ...group, venue: { ...group.venue, address: '3 Wheel Street, Toronto' } };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('3 Wheel Street, Toronto')).toBeInTheDocument();
  });

  it('tells what, when, where and who by first name', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pottery for beginners' })).toBeInTheDocument();
    expect(screen.getByText(/Who chose whom stays hidden/)).toBeInTheDocument();
    expect(screen.getByText(/, with Lena/)).toBeInTheDocument();
    expect(screen.getByText('12 Clay Lane, Toronto')).toBeInTheDocument();
    expect(hrefOf(/Get directions/)).toBe('https://www.openstreetmap.org/directions?to=43.65%2C-79.38');
    expect(hrefOf('Add to your calendar')).toBe(`/api/groups/${GROUP_ID}/calendar.ics`);
    expect(
      screen.getByText(/^\$90 per person for both sessions\. Your deposit of \$10 goes towards it/),
    ).toBeInTheDocument();
    const who = screen.getByRole('region', { name: 'Who’s coming' });
    expect(within(who).getAllByRole('listitem')).toHaveLength(4);
    expect(within(who).queryByRole('button', { name: 'More about Alex' })).not.toBeInTheDocument();
  });

  it('has faces where somebody shows one, but for whom the reader has blocked, and says who is new', async () => {
    const mates = [
      groupmate(0),
      groupmate(1, { newcomer: true }),
      groupmate(2, { apart: 'block' }),
      groupmate(3, { confirmed: false }),
    ];
    const [, mia, noah] = mates.map(({ seatId }) => seatId);
    const faces = { [mia!]: '/mia.jpg', [noah!]: '/noah.jpg' };
    open(offered({ groupmates: mates }), { groupFaces: { faces } });
    const who = await screen.findByRole('region', { name: 'Who’s coming' });
    expect(await within(who).findByText('3 of 4 said yes')).toBeInTheDocument();
    await waitFor(() =>
      expect([...who.querySelectorAll('img')].map((face) => face.getAttribute('src'))).toEqual(['/mia.jpg']),
    );
    const guests = within(who).getAllByRole('listitem');
    expect(guests.map((guest) => within(guest).queryByText('New') !== null)).toEqual([false, true, false, false]);
  });

  it('says when in the time of the city, and which city that is for a reader elsewhere', async () => {
    const there = myGroup({
      sessions: [
        session(1, 0, { startsAt: '2098-12-06T00:00:00.000Z', endsAt: '2098-12-06T02:00:00.000Z' }),
        session(2, 0, { startsAt: '2098-12-13T00:00:00.000Z', endsAt: '2098-12-13T02:00:00.000Z', cancelled: true }),
      ],
    });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    open(there);
    const when = await screen.findByRole('region', { name: 'When' });
    expect(within(when).getByText('Friday, December 5, 2098')).toBeInTheDocument();
    expect(within(when).getAllByText(/7:00.*9:00 p\.m\. EST/)).toHaveLength(2);
    expect(within(when).getByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByText('You meet on Friday, December 5, 7:00 p.m. EST')).toBeInTheDocument();
    expect(screen.getByText('All times are Toronto time.')).toBeInTheDocument();
  });

  it('is confirmed in one tap, with the time that is left before it', async () => {
    const shown = offered();
    const { api, user } = open(shown, { answerInvitation: { group: offered({ mine: 'confirmed' }) } });
    expect(await screen.findByText('You have 1 day 3 hours left.')).toBeInTheDocument();
    api.answer({ myGroup: { group: offered({ mine: 'confirmed' }) } });
    await user.dblClick(screen.getByRole('button', { name: /^Yes, I’ll be there/ }));
    expect(await screen.findByRole('heading', { name: 'Your spot is confirmed' })).toBeInTheDocument();
    const startsAt = shown.sessions.map((session) => session.startsAt);
    expect(api.bodies('answerInvitation')).toEqual([{ answer: 'confirm', startsAt }]);
  });

  it('says what is due and what comes back when, and leads to the payment, whose word is the yes', async () => {
    const priced = offered({ dueCents: 8_000 });
    const { api, user } = open(priced, { payForPlace: checkout('open', { groupId: GROUP_ID }) });
    await screen.findByText(
      /If you leave before your group is locked in on .*, \d+:\d\d [ap]\.m\..*, you get a full refund\./,
    );
    expect(screen.getByText(/Otherwise it goes to your host when the group starts\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Yes, I’ll be there/ })).not.toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Yes, and pay $80' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE));
    expect(api.bodies('payForPlace')).toHaveLength(1);
    expect(api.bodies('answerInvitation')).toEqual([]);
  });

  it('says why a place cannot be paid at the moment, and can be asked again', async () => {
    const { user } = open(offered({ dueCents: 8_000 }), { payForPlace: new Refusal('PAYMENT.UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Yes, and pay $80' }));
    expect(await screen.findByRole('button', { name: /Payments aren’t available right now/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes, and pay $80' })).toBeInTheDocument();
  });

  it('waits for word of the payment after it, and shows the yes that came of it', async () => {
    const { api } = open(
      offered({ dueCents: 8_000 }),
      { checkout: checkout('open', { groupId: GROUP_ID }) },
      `?checkout=${CHECKOUT}`,
    );
    expect(await screen.findByText('Confirming your payment')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay \$80/ })).not.toBeInTheDocument();
    api.answer({
      checkout: checkout('paid', { groupId: GROUP_ID }),
      myGroup: { group: offered({ mine: 'confirmed', paidCents: 8_000 }) },
    });
    expect(
      await screen.findByRole('heading', { name: 'Your spot is confirmed' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
    expect(screen.getByText(/You’ve paid \$80\./)).toBeInTheDocument();
  });

  it('is declined after a question, which leads to where one stands', async () => {
    const { api, user, router } = open(offered(), { answerInvitation: { group: offered({ mine: 'waiting' }) } });
    await user.click(await screen.findByRole('button', { name: 'Not this time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Say no to this group?' });
    expect(api.bodies('answerInvitation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /Not this time/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/registrations'));
    expect(api.bodies('answerInvitation')).toMatchObject([{ answer: 'decline' }]);
  });

  it('only asks when a link of the mail is opened, whatever it says', async () => {
    const { api, user, router } = open(
      offered(),
      { answerInvitation: { group: offered({ mine: 'confirmed' }) } },
      '?do=confirm',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Will you be there?' });
    expect(api.bodies('answerInvitation')).toEqual([]);
    api.answer({ myGroup: { group: offered({ mine: 'confirmed' }) } });
    await user.click(within(dialog).getByRole('button', { name: /Yes, I’ll be there/ }));
    expect(await screen.findByRole('heading', { name: 'Your spot is confirmed' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('says that the invitation is over when another tab has answered, and shows what is so now', async () => {
    const { api, user } = open(offered(), { answerInvitation: new Refusal('GROUPS.INVITATION_OVER') });
    await user.click(await screen.findByRole('button', { name: 'Not this time' }));
    api.answer({ myGroup: { group: offered({ mine: 'confirmed' }) } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not this time' }));
    expect(await screen.findByRole('heading', { name: 'Your spot is confirmed' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^This invitation has expired, was already answered/);
  });

  it('calls a session that is on now, and the one after it not yet the next', async () => {
    open(myGroup({ state: 'running', sessions: [session(1, -0.01), session(2, 7)] }));
    expect(await screen.findByRole('heading', { name: 'You’re meeting now' })).toBeInTheDocument();
    expect(screen.getByText('Now')).toBeInTheDocument();
    expect(screen.queryByText('Next')).not.toBeInTheDocument();
  });

  it('tells the money rule before a place is given up', async () => {
    const text =
      'Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels. Leaving counts as a late cancellation.';
    const { api, user, router } = open(myGroup(), { cancellationRule: { rule: late }, leaveGroup: {} });
    await user.click(await screen.findByRole('button', { name: 'Give up your spot' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText(/^You won’t go back on the waitlist/)).toBeInTheDocument();
    expect(api.bodies('leaveGroup')).toEqual([]);
    const looks = api.bodies('myGroup').length;
    await user.click(within(dialog).getByRole('button', { name: /Give up my spot/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/registrations'));
    expect(api.bodies('leaveGroup')).toHaveLength(1);
    // A group that one has left answers 404, of which consoles complain.
    expect(api.bodies('myGroup')).toHaveLength(looks);
  });

  it('shows the rule that holds now to who had another one before them while the group was locked', async () => {
    const { api, user } = open(myGroup(), {
      cancellationRule: { rule },
      leaveGroup: new Refusal('GROUPS.LEAVING_CHANGED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Give up your spot' }));
    const give = await screen.findByRole('button', { name: 'Give up my spot' });
    api.answer({ cancellationRule: { rule: late } });
    await user.click(give);
    expect(await screen.findByText(/^What you get back if you leave has just changed/)).toBeInTheDocument();
    expect(await screen.findByText(/Leaving counts as a late cancellation\.$/)).toBeInTheDocument();
    expect(api.bodies('leaveGroup')).toEqual([{ leaving: 'free' }]);
  });

  it('shows a way out also of a group that has begun to who had said yes to another time', async () => {
    const text =
      'A session was moved after you said yes, so your deposit will be refunded in full, and this won’t count as a late cancellation.';
    const sessions = [session(1, -3), session(2, 4)];
    const { user } = open(myGroup({ state: 'running', sessions, leaveFreelyUntil: sessions[1]!.startsAt }), {
      cancellationRule: { rule: { ...rule, leaving: 'moved' } },
    });
    expect(await screen.findByText(/^A session was moved after you said yes\. Until /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give up your spot' }));
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeInTheDocument();
  });

  it('keeps somebody apart without telling, and says so', async () => {
    const { api, user } = open(myGroup(), { setApart: {} });
    await user.click(await screen.findByRole('button', { name: 'More options for Mia' }));
    const dialog = await screen.findByRole('dialog', { name: 'You and Mia' });
    api.answer({ myGroup: { group: myGroup({ groupmates: [groupmate(0), groupmate(1, { apart: 'keep_apart' })] }) } });
    await user.click(within(dialog).getByRole('switch', { name: 'Don’t place us together again' }));
    expect(await screen.findByText('You asked not to be placed together again')).toBeInTheDocument();
    expect(api.bodies('setApart')).toEqual([{ kind: 'keep_apart', on: true }]);
  });

  it('tells what everybody brings, and takes what one brings oneself in one line', async () => {
    const group = myGroup({ groupmates: [groupmate(0), groupmate(1, { brings: 'A lemon cake' })] });
    const { api, user } = open(group, { setBrings: {} });
    const who = within(await screen.findByRole('region', { name: 'Who’s coming' }));
    expect(await who.findByText(/Mia/, { selector: 'li span' })).toBeInTheDocument();
    expect(who.getByText('A lemon cake')).toBeInTheDocument();
    await user.click(who.getByRole('button', { name: 'Say what you’re bringing' }));
    const own = groupmate(0, { brings: 'Tea' });
    api.answer({ myGroup: { group: { ...group, groupmates: [own, groupmate(1)] } } });
    await user.type(await screen.findByLabelText('What you’re bringing'), 'Tea');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await who.findByText('Tea')).toBeInTheDocument();
    expect(await who.findByRole('button', { name: 'Change what you’re bringing' })).toBeInTheDocument();
    expect(api.bodies('setBrings')).toEqual([{ text: 'Tea' }]);
  });

  it('asks nobody before the day itself whether they are late', async () => {
    open(myGroup());
    expect(await screen.findByRole('heading', { name: /You meet on/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Running late?' })).not.toBeInTheDocument();
  });

  it('tells the group how late one will be, and takes it back', async () => {
    const soon = myGroup({ sessions: [session(1, 0.1)] });
    const { api, user } = open(soon, { runningLate: {} });
    await user.click(await screen.findByRole('button', { name: 'Running late?' }));
    await user.click(await screen.findByRole('radio', { name: 'About 20 minutes' }));
    const renewed = Promise.withResolvers<object>();
    api.answer({ myGroup: () => renewed.promise });
    await user.click(screen.getByRole('button', { name: /Let them know/ }));
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'myGroup')).toHaveLength(2));
    // Until the page behind it says the same.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    renewed.resolve({ group: { ...soon, groupmates: [groupmate(0, { lateMinutes: 20 }), groupmate(1)] } });
    expect(await screen.findByText('You said you’ll be about 20 minutes late.')).toBeInTheDocument();
    api.answer({ myGroup: { group: soon } });
    await user.click(await screen.findByRole('button', { name: 'I’ll be on time after all' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() =>
      expect(api.bodies('runningLate').map((body) => (body as { minutes: number }).minutes)).toEqual([20, 0]),
    );
  });

  it.each([
    ['dissolved', { state: 'dissolved', mine: 'waiting' }, 'Your group won’t be meeting'],
    ['cancelled', { state: 'cancelled', mine: 'waiting', reason: 'the kiln is broken' }, 'Your group was cancelled'],
  ] as const)('says so when it is %s, and where one stands', async (_, change, title) => {
    open(myGroup({ ...change, groupmates: [] }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your registrations' })).toBeInTheDocument();
    if ('reason' in change) expect(screen.getByText(/the kiln is broken/)).toBeInTheDocument();
    expect(screen.queryByText(/has chosen you/)).not.toBeInTheDocument();
  });

  it('asks how each session was, with the private question, and thanks', async () => {
    const over = myGroup({ state: 'running', sessions: [session(1, -3), session(2, 4)] });
    const { api, user } = open(over, { giveFeedback: {} });
    const send = await screen.findByRole('button', { name: /^Send/ });
    await user.click(send);
    await waitFor(() => expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await user.click(screen.getByRole('switch', { name: 'I felt unsafe' }));
    expect(screen.getByText(/never to the host or the group\. In an emergency, call 911\.$/)).toBeInTheDocument();
    // Reports are anonymous, so nobody can promise to write back.
    expect(screen.getByText(/if you’d like an answer, say how to reach you/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('What happened? (optional)'), 'Somebody followed me.');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.click(send);
    const thanks = await screen.findByText('Thanks for your feedback.');
    expect(thanks).toHaveFocus();
    // It is far above the button, and comes into view.
    expect(focus.mock.calls[focus.mock.contexts.indexOf(thanks)]).toEqual([]);
    expect(api.bodies('giveFeedback')).toEqual([{ rating: 4, feltUnsafe: true, safetyNote: 'Somebody followed me.' }]);
  });

  it('asks about one session after the other, and about an earlier one when it is chosen', async () => {
    const sessions = [session(1, -21), session(2, -14), session(3, -7)];
    const over = myGroup({ state: 'completed', sessions });
    const { api, user } = open(over, { giveFeedback: {}, meetAgain: { meetAgain: nobodyAgain } });
    const forms = () => screen.queryAllByRole('heading', { level: 3, name: /^How was/ }).length;
    const earlier = () => screen.queryAllByRole('button', { name: /^How was/ });
    await waitFor(() => expect([forms(), earlier().length]).toEqual([1, 2]));
    await user.click(earlier()[1]!);
    await waitFor(() => expect([forms(), earlier().length]).toEqual([2, 1]));
    await user.click(screen.getAllByRole('radio', { name: 'Good' })[0]!);
    api.answer({ myGroup: { group: { ...over, feedbackGiven: [sessions[2]!.id] } } });
    await user.click(screen.getAllByRole('button', { name: /^Send/ })[0]!);
    expect(await screen.findByText('Thanks for your feedback.')).toHaveFocus();
    expect([forms(), earlier().length]).toEqual([2, 0]);
  });

  it('asks nothing about a session that the member is noted as absent from', async () => {
    const [first, second] = [session(1, -10), session(2, -3)];
    open(myGroup({ state: 'running', sessions: [first, second], missed: [first.id] }));
    expect(await screen.findAllByRole('button', { name: /^Send/ })).toHaveLength(1);
  });

  it.each([
    ['while the group still meets', { state: 'running', sessions: [session(1, -7), session(2, 7)] }, 1],
    ['not once its last session is over', { state: 'running', sessions: [session(1, -7)] }, 0],
    ['not once it is finished', { state: 'completed', sessions: [session(1, -7)] }, 0],
  ] as const)('says that a new host is looked for: %s', async (_when, change, times) => {
    open(myGroup({ ...change, sessions: [...change.sessions], hostName: null }), {
      meetAgain: { meetAgain: nobodyAgain },
    });
    expect(await screen.findByText('12 Clay Lane, Toronto')).toBeInTheDocument();
    expect(screen.queryAllByText(/^We’re looking for a new host/)).toHaveLength(times);
  });

  it('offers nothing for calendars once all is over', async () => {
    open(done(), { meetAgain: { meetAgain: nobodyAgain } });
    expect(await screen.findByText('Over')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to your calendar' })).not.toBeInTheDocument();
    // Nobody is coming any more.
    expect(screen.getByRole('region', { name: 'Your group' })).toBeInTheDocument();
    expect(screen.queryByText('Who’s coming')).not.toBeInTheDocument();
  });

  it('asks whom one would meet again only after the end, and shows what both want', async () => {
    const mia = groupmate(1);
    const { api, user } = open(done(), {
      meetAgain: { meetAgain: nobodyAgain },
      setMeetAgain: {
        meetAgain: {
          asked: [mia.seatId],
          contact: 'me@example.com',
          mutual: [{ seatId: mia.seatId, firstName: 'Mia', contact: 'mia@example.com' }],
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Mia' }));
    await user.type(screen.getByLabelText('How they can reach you (optional)'), 'me@example.com');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('You’d both like to meet again')).toBeInTheDocument();
    expect(screen.getByText('mia@example.com')).toBeInTheDocument();
    expect(screen.getByLabelText('How they can reach you (optional)')).toHaveValue('me@example.com');
    expect(api.bodies('setMeetAgain')).toEqual([{ seatIds: [mia.seatId], contact: 'me@example.com' }]);
  });

  it('adds to whom one would meet again, and leaves what another tab has saved meanwhile', async () => {
    const [mia, noa] = [groupmate(1), groupmate(2)];
    const kept = { meetAgain: nobodyAgain };
    const { api, user } = open(done(), { meetAgain: kept, setMeetAgain: kept });
    await user.click(await screen.findByRole('checkbox', { name: 'Mia' }));
    api.answer({ meetAgain: { meetAgain: { ...nobodyAgain, asked: [noa.seatId], contact: 'me@example.com' } } });
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await received(api, 'setMeetAgain', [{ seatIds: [mia.seatId, noa.seatId], contact: 'me@example.com' }]);
  });

  const openFree = (answerClaimOffer: Refusal | (() => Promise<object>), offer = claimOffer()) =>
    open(myGroup(), {
      myGroup: new Refusal('GROUPS.NOT_FOUND'),
      claimOffers: { offers: [offer] },
      answerClaimOffer,
    });

  it('offers a place that has become free to who opens its mail, and takes one answer, whatever is pressed meanwhile', async () => {
    const { api, user } = openFree(() => new Promise(() => undefined));
    await user.click(await screen.findByRole('button', { name: /Take the spot/ }));
    await user.click(screen.getByRole('button', { name: /No thanks/ }));
    expect(screen.getByRole('button', { name: /No thanks/ })).toHaveAttribute('aria-disabled', 'true');
    expect(api.bodies('answerClaimOffer')).toEqual([
      { answer: 'claim', startsAt: expect.arrayContaining([expect.any(String)]) },
    ]);
  });

  it('says of a free place with a price what is due to take it, and how long it is kept', async () => {
    openFree(new Refusal('GROUPS.PLACE_HELD'), claimOffer({ dueCents: 9_000 }));
    expect(await screen.findByText(/Pay \$90 to take it\. We’ll hold the spot for 45 minutes/)).toBeInTheDocument();
  });

  it('says who was faster', async () => {
    const { user } = openFree(new Refusal('GROUPS.PLACE_HELD'));
    await user.click(await screen.findByRole('button', { name: /Take the spot/ }));
    expect(await screen.findByText(/Someone is about to take this spot/)).toBeInTheDocument();
  });

  it.each(['GROUPS.NOT_FOUND', 'REQUEST.INVALID'] as const)('tells kindly that there is none (%s)', async (code) => {
    open(myGroup(), { myGroup: new Refusal(code) });
    expect(await screen.findByRole('heading', { name: 'You’re not in this group' })).toBeInTheDocument();
  });

  it('keeps telling of a payment for a spot that is gone, and asks for all of it once more only', async () => {
    const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const { api } = open(
      myGroup(),
      {
        myGroup: () => moment(20).then(() => new Refusal('GROUPS.NOT_FOUND')),
        checkout: checkout('paid', { groupId: GROUP_ID, givenBack: true }),
      },
      `?checkout=${CHECKOUT}`,
    );
    const told = await screen.findByText('Your payment is being refunded');
    await act(() => moment(300));
    expect(api.sent.filter(({ name }) => name === 'myGroup')).toHaveLength(2);
    expect(told).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You’re not in this group' })).toBeInTheDocument();
  });

  it('says who was faster also once the spot is no longer offered', async () => {
    const { api, user } = openFree(new Refusal('GROUPS.SEAT_TAKEN'));
    const take = await screen.findByRole('button', { name: /Take the spot/ });
    api.answer({ claimOffers: { offers: [] } });
    await user.click(take);
    expect(await screen.findByRole('heading', { name: 'You’re not in this group' })).toBeInTheDocument();
    expect(screen.getAllByText(/Someone else took this spot first/)[0]).toBeVisible();
  });

  it.each([0, 9_000])('asks for no answer once the time for it has passed (%s cents due)', async (dueCents) => {
    open(offered({ confirmBy: inDays(-1), dueCents }));
    expect(await screen.findByText('The time to answer has passed.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your registrations' })).toBeInTheDocument();
    for (const name of [/^Yes/, 'Not this time'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is shown no longer once the spot is gone, and says where one stands', async () => {
    const { api, user } = open(offered(), { answerInvitation: new Refusal('GROUPS.NOT_FOUND') });
    const yes = await screen.findByRole('button', { name: /^Yes, I’ll be there/ });
    api.answer({ myGroup: new Refusal('GROUPS.NOT_FOUND') });
    await user.click(yes);
    expect(await screen.findByRole('heading', { name: 'You’re not in this group' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Yes, I’ll be there/ })).not.toBeInTheDocument();
  });
});

describe('where one stands', () => {
  const openStatus = (answers: Answers = {}, search = '') =>
    openApp(`/emberite/registrations${search}`, { ...nothingElse, ...answers });

  it('leads an invited member to the group, without the words for those who wait', async () => {
    const invited = registration({ status: 'invited' });
    openStatus({
      registrations: { registrations: [invited] },
      registrationStatus: {
        status: {
          registration: invited,
          deposit: null,
          offeringsThatFit: 3,
          nextDecisionAt: inDays(5),
          groupId: GROUP_ID,
          groupTitle: null,
          waits: [],
          actions: [],
        },
      },
    });
    expect(await findHref('See your group')).toBe(ADDRESS);
    expect(screen.getByText(/Let us know if you’re coming/)).toBeInTheDocument();
    expect(screen.queryByText(/^You’re on the waitlist\. We put/)).not.toBeInTheDocument();
  });

  it('makes a friend pair by the word of both', async () => {
    const { api, user } = openStatus({
      askFriendPair: { pair: { state: 'asked', code: 'ABCDEFGHJK' } },
      acceptFriendPair: { pair: { state: 'paired', code: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Get a code for a friend' }));
    expect(await screen.findByText('ABCDEFGHJK')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Come with a friend' })).toHaveFocus());
    await user.type(screen.getByLabelText('Code from your friend'), ' abc def ');
    await user.click(screen.getByRole('button', { name: /Pair up/ }));
    expect(await screen.findByText('You and your friend are paired up.')).toBeInTheDocument();
    expect(api.bodies('acceptFriendPair')).toEqual([{ code: 'abc def' }]);
  });

  it('turns off a code without ending the pair that a friend has made by it meanwhile', async () => {
    const { user } = openStatus({
      friendPair: { pair: { state: 'asked', code: 'ABCDEFGHJK' } },
      turnOffFriendCode: { pair: { state: 'paired', code: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Turn off the code' }));
    expect(await screen.findByText('You and your friend are paired up.')).toBeInTheDocument();
  });

  it('says what is wrong with a code', async () => {
    const { user } = openStatus({ acceptFriendPair: new Refusal('GROUPS.PAIR_CODE_UNKNOWN') });
    await user.click(await screen.findByRole('button', { name: /Pair up/ }));
    expect(await screen.findByRole('link', { name: 'Enter the code your friend gave you.' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code from your friend'), 'nope');
    await user.click(screen.getByRole('button', { name: /Pair up/ }));
    expect(await screen.findByRole('link', { name: /This code doesn’t work/ })).toBeInTheDocument();
    expect(screen.getByLabelText('Code from your friend')).toBeInvalid();
  });

  const strike = {
    ...({ id: '00000000-0000-4000-8000-100000000001', kind: 'no_show', consequence: 'forfeit' } as const),
    groupTitle: 'Clay',
    session: { startsAt: '2026-02-02T04:30:00.000Z', timezone: 'America/Vancouver' },
    at: inDays(-2),
    costsDeposit: true,
    appeal: 'none' as const,
  };

  it('says what an absence cost, and of one that is decided no more than still follows', async () => {
    const decided = { consequence: 'review', groupTitle: 'Third', appeal: 'upheld' } as const;
    const strikes = [
      { ...strike, costsDeposit: false },
      { ...strike, id: '00000000-0000-4000-8000-100000000002' },
      { ...strike, id: '00000000-0000-4000-8000-100000000003', ...decided },
      { ...strike, id: '00000000-0000-4000-8000-100000000004', appeal: 'lifted' as const },
    ];
    openStatus({ strikes: { strikes } });
    expect(await screen.findByText('You hadn’t paid a deposit, so it cost you nothing.')).toBeInTheDocument();
    expect(screen.getByText('Your deposit was not refunded.')).toBeInTheDocument();
    expect(screen.getByText('We looked at it again, and our decision stays.')).toBeInTheDocument();
    expect(screen.queryByText(/Until then, we won’t place you/)).not.toBeInTheDocument();
  });

  it('opens the appeal that the mail about an absence leads to, says which session it was and when that was recorded, and takes an appeal', async () => {
    const answers = { strikes: { strikes: [strike] }, appealStrike: {} };
    const { api, user, router } = openStatus(answers, `?appeal=${strike.id}`);
    expect(await screen.findByRole('dialog', { name: 'What happened?' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('Sunday, February 1, 2026')).toBeInTheDocument();
    expect(screen.getByText(/^Recorded on \w+ \d+, \d+$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tell us what happened' }));
    const dialog = await screen.findByRole('dialog', { name: 'What happened?' });
    api.answer({ strikes: { strikes: [{ ...strike, appeal: 'open' }] } });
    await user.type(within(dialog).getByLabelText('In your own words'), 'I was ill that evening.');
    await user.click(within(dialog).getByRole('button', { name: /Send/ }));
    expect(await screen.findByText('We’re looking into what you told us.')).toBeInTheDocument();
    expect(api.bodies('appealStrike')).toEqual([{ text: 'I was ill that evening.' }]);
  });
});

describe('the answer from the mail', () => {
  const token = 'a-token-of-the-mail';
  const openMail = (answers: Answers) => openApp(`/invitation#token=${token}`, answers);

  it('is given by a tap and without a sign-in, and by nothing before it', async () => {
    const { api, user } = openMail({ answerByToken: { groupId: GROUP_ID, answer: 'confirm', dueCents: 0 } });
    const yes = await screen.findByRole('button', { name: /^Yes, I’ll be there/ });
    expect(api.asked).toEqual([]);
    await user.dblClick(yes);
    expect(await screen.findByText('You said yes. See you there!')).toHaveFocus();
    expect(hrefOf('See your group')).toBe(ADDRESS);
    expect(api.bodies('answerByToken')).toEqual([{ token, answer: 'confirm' }]);
  });

  it('can be sent again when we were not reached', async () => {
    const { api, user } = openMail({ answerByToken: new Refusal('RPC.UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: /^Yes, I’ll be there/ }));
    expect(await screen.findByText(/isn’t available right now/)).toBeInTheDocument();
    api.answer({ answerByToken: { groupId: GROUP_ID, answer: 'confirm', dueCents: 0 } });
    await user.click(screen.getByRole('button', { name: /^Yes, I’ll be there/ }));
    expect(await screen.findByText('You said yes. See you there!')).toBeInTheDocument();
  });

  it('needs the whole link', async () => {
    openApp('/invitation', {});
    expect(await screen.findByRole('heading', { name: 'This link isn’t complete' })).toBeInTheDocument();
  });
});

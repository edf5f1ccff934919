import { screen, waitFor, within } from '@testing-library/react';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { clip, ownProfile, registration } from '#testing/factories.ts';
import { inDays } from '#testing/groups.ts';
import { deposit } from '#testing/payments.ts';
import { hrefOf, openApp, Refusal, type Answers } from '#testing/render.tsx';
import { rememberRegistration } from '../pending.ts';

const status = {
  registration: registration(),
  deposit: null,
  waits: [],
  offeringsThatFit: 0,
  nextDecisionAt: null,
  groupId: null,
  groupTitle: null,
  actions: [],
};

const KNOWN = { firstName: 'Alex', userSex: 'female', age: 30 } as const;

const open = (answers: Answers = {}) =>
  openApp('/emberite/registrations', {
    registrations: { registrations: [registration()] },
    registrationStatus: { status },
    ...answers,
  });

/** Of somebody who is known, with one registration. */
const openOf = (one: ReturnType<typeof registration>, change: object = {}) =>
  open({
    profile: ownProfile(KNOWN),
    registrations: { registrations: [one] },
    registrationStatus: { status: { ...status, registration: one, ...change } },
  });

describe('waiting', () => {
  it('tells all else while nobody knows how many offerings fit', async () => {
    openOf(registration(), { offeringsThatFit: null, actions: ['rate_more'] });
    expect(await screen.findByRole('heading', { level: 3 })).toBeInTheDocument();
    expect(screen.queryByText(/match/)).not.toBeInTheDocument();
  });

  it('tells who has not said who they are, and leads there and back', async () => {
    open();
    expect(await screen.findByText(/first name, sex and age/)).toBeInTheDocument();
    expect(hrefOf('Add your details')).toBe(
      '/emberite/journey/getting-started/craft-profile?redirectedFrom=%2Femberite%2Fjourney',
    );
  });

  it('does not say that there is no registration while one waits to be sent', async () => {
    rememberRegistration({ name: 'pottery', submission: { offering: { kind: 'program', id: 'pottery' } } });
    const kept = new Refusal('REGISTRATION.PERSON_REQUIRED');
    open({ registrations: { registrations: [] }, register: kept });
    expect(await screen.findByText(/^Your spot on the waitlist for pottery is saved\./)).toBeInTheDocument();
    expect(screen.queryByText('You’re not registered for anything right now')).not.toBeInTheDocument();
  });

  it.each([
    ['invited', false, 'You’ve paid a deposit of $10.'],
    ['confirmed', false, 'You’ve paid a deposit of $10.'],
    ['confirmed', true, 'Your deposit of $10 goes towards the price.'],
    ['locked', true, 'Your deposit of $10 goes towards the price.'],
  ] as const)(
    'names the group that it led to, and what the deposit is for now (%s, %s)',
    async (state, isForPrice, words) => {
      const groupId = '00000000-0000-4000-8000-0000000000b1';
      openOf(registration({ status: state }), {
        groupId,
        groupTitle: 'Clay on Fridays',
        deposit: deposit({ isForPrice }),
      });
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(hrefOf('See your group: Clay on Fridays')).toBe(`/emberite/groups/${groupId}`);
      expect(screen.queryByText(/If no group is assembled/)).not.toBeInTheDocument();
    },
  );

  it('says until when absences keep them out of groups, instead of the next ones, and nothing of it afterwards', async () => {
    const { unmount } = openOf(registration({ rests: { until: inDays(3) } }));
    const words = /^Until .* [ap]\.m\., we won’t place you in a new group, because of your absences\./;
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/are put together/)).not.toBeInTheDocument();
    unmount();
    queryClient.clear();
    openOf(registration({ rests: { until: inDays(-1) }, nextDecisionAt: inDays(2) }), { nextDecisionAt: inDays(2) });
    expect(await screen.findByText(/^The next groups in Toronto are put together on/)).toBeInTheDocument();
  });

  it('says where no groups are planned, and asks nothing of a deposit', async () => {
    openOf(registration({ city: 'CA:BC:Vancouver', decided: false }));
    expect(await screen.findByText(/^No new groups are planned in Vancouver yet/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Your deposit' })).not.toBeInTheDocument();
  });

  it('says what becomes of money for a place that was left late', async () => {
    const waits = [
      { purpose: 'deposit', amountCents: 1_000 },
      { purpose: 'price', amountCents: 8_000 },
    ];
    openOf(registration(), { waits });
    await screen.findByText('Your deposit of $10 will be refunded if someone takes your spot.');
    expect(screen.getByText(/^We’ll refund you \$80 for your spot if someone takes it/)).toBeInTheDocument();
  });

  it.each([
    [null, 0],
    [deposit({ paused: true }), 1],
  ])('speaks of the refund date of a paused registration where a deposit has one', async (held, times) => {
    openOf(registration({ status: 'paused' }), { deposit: held });
    expect(await screen.findByText('Your registration is paused, and your place in line is on hold.')).toBeVisible();
    expect(screen.queryAllByText(/refund date.*on hold/)).toHaveLength(times);
  });

  it('asks for no deposit of whoever has a group', async () => {
    openOf(registration({ status: 'locked' }));
    expect(await screen.findByText('You have a spot in a group. See when and where you meet.')).toBeInTheDocument();
    expect(await screen.findByText('Groups in Toronto')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Your deposit' })).not.toBeInTheDocument();
  });

  it('leads to a missing deposit once', async () => {
    openOf(registration(), { deposit: null, actions: ['pay_deposit'] });
    expect(await screen.findByRole('link', { name: 'Pay the deposit' })).toBeInTheDocument();
    expect(screen.queryByText(/No deposit paid/)).not.toBeInTheDocument();
  });

  it('says which of the free times count for it', async () => {
    openOf(registration({ availability: ['2027-02-18T19:00', '2027-02-25T19:00', '2027-02-19T19:00'] }));
    expect(await screen.findByText(/^You’re free on Thursday evenings and Friday evenings\./)).toBeInTheDocument();
    expect(hrefOf('See your availability')).toBe('/emberite/availability');
  });

  it('says what the journey says: the one next thing, and all set once that is true', async () => {
    const { api } = open({
      profile: ownProfile({ ...KNOWN, discoverable: false, missing: ['usefulVideo'] }),
      ownVideos: { videos: [clip({ status: 'approved' })] },
    });
    expect(await screen.findByText('Next, make a useful video')).toBeInTheDocument();
    expect(hrefOf('Make a useful video')).toBe('/emberite/settings/videos?tab=useful');
    api.answer({ profile: ownProfile({ ...KNOWN, discoverable: true, missing: [] }) });
    await queryClient.invalidateQueries(ownProfileQuery);
    expect(await screen.findByText(/^You are all set!/)).toBeInTheDocument();
  });
});

describe('the answers of a registration', () => {
  it('are given under its own name and in its own wizard, for a program and for poetry night too', async () => {
    const poetry = registration({
      id: '00000000-0000-4000-8000-00000000000b',
      offering: { kind: 'landing', id: 'poetryNight' },
    });
    const { user } = open({
      profile: ownProfile({ discoverable: true }),
      registrations: { registrations: [registration(), poetry] },
      registrationStatus: { status: { ...status, actions: ['add_evenings'] } },
      registrationDraft: { saved: null },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Poetry Night' })).toBeInTheDocument();
    const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    const joins = ['/emberite/programs/pottery/join', '/emberite/experiences/poetryNight/join'];
    await waitFor(() => expect(hrefs('Add more evenings')).toEqual(joins));
    expect(hrefs('Change your answers')).toEqual(joins);
    await user.click(screen.getAllByRole('link', { name: 'Change your answers' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Pottery' })).toBeInTheDocument();
    expect(await screen.findByText('New answers replace your earlier ones.')).toBeInTheDocument();
  });
});

describe('a group that its host has cancelled', () => {
  it('leaves the choice to keep the deposit, and says what became of it', async () => {
    const held = deposit({ refundAt: null, refunding: true, keepUntil: '2027-01-20T12:00:00.000Z' });
    const { api, user } = open({
      registrationStatus: { status: { ...status, deposit: held } },
      keepDeposit: {},
    });
    const keep = await screen.findByRole('button', { name: 'Keep the deposit and keep waiting' });
    expect(screen.getByText(/, unless you choose by/)).toBeInTheDocument();
    expect(screen.queryByText(/is on its way back/)).not.toBeInTheDocument();
    const kept = { ...held, refunding: false, keepUntil: null, refundAt: '2027-04-01T12:00:00.000Z' };
    api.answer({ registrationStatus: { status: { ...status, deposit: kept } } });
    await user.click(keep);
    expect(await screen.findByText(/^If no group is assembled by/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('button', { name: /^We’ll hold on to your deposit/ })).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'keepDeposit')).toHaveLength(1);
  });
});

it('a deposit that the bank has reversed promises no refund', async () => {
  open({ registrationStatus: { status: { ...status, deposit: deposit({ chargedBack: true }) } } });
  expect(await screen.findByText('Your bank reversed your deposit of $10.')).toBeInTheDocument();
  expect(screen.queryByText(/refunded automatically/)).not.toBeInTheDocument();
});

describe('registrations that are over', () => {
  it('say how each ended, and where its money is', async () => {
    const over = { endedAt: '2027-01-20T12:00:00.000Z', group: null, gaveUp: null };
    const paid = { amountCents: 1_000, refundedCents: 0, refundAt: null };
    const offering = registration().offering;
    open({
      endedRegistrations: {
        registrations: [
          {
            ...over,
            id: '00000000-0000-4000-8000-000000000011',
            offering,
            status: 'completed',
            group: { id: '00000000-0000-4000-8000-900000000001', title: 'Clay on Fridays' },
            payments: [
              { ...paid, purpose: 'deposit', fate: 'applied' },
              { ...paid, amountCents: 8_000, refundedCents: 2_000, purpose: 'price', fate: 'applied' },
            ],
          },
          {
            ...over,
            id: '00000000-0000-4000-8000-000000000012',
            offering,
            status: 'cancelled',
            gaveUp: 'Salsa on Mondays',
            payments: [
              { ...paid, purpose: 'deposit', fate: 'forfeited' },
              ...['on_its_way', 'waits'].map((fate) => ({
                ...paid,
                amountCents: 8_000,
                refundedCents: 2_000,
                purpose: 'price',
                fate,
              })),
            ],
          },
          { ...over, id: '00000000-0000-4000-8000-000000000013', offering, status: 'removed', payments: [] },
        ],
      },
    });
    const before = await screen.findByRole('region', { name: 'Past registrations' });
    const [met, left, removed] = within(before)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading.closest('li')!));
    expect(met?.getByRole('heading', { name: 'Clay on Fridays' })).toBeInTheDocument();
    expect(met?.getByText('Your deposit of $10 went towards the price.')).toBeInTheDocument();
    expect(
      met?.getByText('The $80 you paid for your spot went to your host. We’ve refunded you $20.'),
    ).toBeInTheDocument();
    expect(met?.getByRole('link', { name: 'See your group' })).toBeInTheDocument();
    expect(left?.getByRole('heading', { name: 'Salsa on Mondays' })).toBeInTheDocument();
    expect(left?.getByText('You gave up your spot in this group.')).toBeInTheDocument();
    expect(left?.getByText('Your deposit of $10 was not refunded because no one took your spot.')).toBeInTheDocument();
    for (const goesBack of [
      '$60 for your spot is on its way back to you.',
      'We’ll refund you $60 for your spot if someone takes it or the group doesn’t meet.',
    ])
      expect(left?.getByText(`${goesBack} We’ve refunded you $20.`)).toBeInTheDocument();
    expect(left?.queryByRole('link')).not.toBeInTheDocument();
    expect(removed?.getByText('You paid nothing for it.')).toBeInTheDocument();
  });
});

describe('leaving a waitlist', () => {
  const nothing = { refund: 'none_held', amountCents: 0, leaving: 'free', depositCents: 0, paidCents: 0 };

  it('tells the rule, leaves, and goes on at the heading when the card is gone', async () => {
    const { api, user } = open({
      cancellationRule: { rule: nothing },
      withdrawRegistration: {},
    });
    expect(await screen.findByText(/^Nothing planned matches your answers yet\./)).toBeInTheDocument();
    expect(screen.getByText(/^You’re on the waitlist\. We put groups together/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('You haven’t paid a deposit, so you can leave at any time.');
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You’re not registered for anything right now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /You’ve left/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your registrations' })).toHaveFocus());
    expect(api.sent.filter(({ name }) => name === 'withdrawRegistration')).toHaveLength(1);
  });

  it('takes a registration that another tab has ended for left', async () => {
    const { user } = open({
      cancellationRule: { rule: nothing },
      withdrawRegistration: new Refusal('REGISTRATION.NOT_FOUND'),
    });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You’re not registered for anything right now')).toBeInTheDocument();
    expect(screen.queryByText(/We couldn’t find this registration/)).not.toBeInTheDocument();
  });

  it.each([
    ['Pause', 'pauseRegistration', 'REGISTRATION.NOT_FOUND'],
    ['Leave', 'withdrawRegistration', 'GROUPS.NOT_NOW'],
  ] as const)('shows what is so now when %s is refused', async (press, call, code) => {
    const { api, user } = open({ cancellationRule: { rule: nothing }, [call]: new Refusal(code) });
    const button = await screen.findByRole('button', { name: press });
    const invited = registration({ status: 'invited' });
    api.answer({
      registrations: { registrations: [invited] },
      registrationStatus: { status: { ...status, registration: invited } },
    });
    await user.click(button);
    if (press === 'Leave') {
      const dialog = await screen.findByRole('dialog');
      await user.click(await within(dialog).findByRole('button', { name: 'Leave' }));
    }
    expect(await screen.findByText('Invited: please answer')).toBeInTheDocument();
  });
});

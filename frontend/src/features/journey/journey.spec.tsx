import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { act, screen, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { deviceIsAhead } from '#testing/clock.ts';
import { clip, member, ownProfile, registration } from '#testing/factories.ts';
import { claimOffer, inDays, myGroup, session } from '#testing/groups.ts';
import { findHref, hrefOf, openApp, Refusal, type Answers } from '#testing/render.tsx';

const { create } = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('canvas-confetti', () => ({ default: { create } }));

const ALL_SET = 'You are all set! We will send you an invite once your group is assembled';

const done = (...steps: string[]) => member({ roadmaps: { 'getting-started': steps } });
const fire = vi.fn(() => Promise.resolve(null));

beforeEach(() => {
  fire.mockClear();
  create.mockReturnValue(fire);
});

/** The journey of somebody with a clip. */
async function openJourney(user = member()) {
  const app = openApp('/emberite', { currentUser: user, ownVideos: { videos: [clip()] } });
  await screen.findByRole('heading', { name: 'Step by step' });
  return app;
}

describe('journey', () => {
  const open = (answers: Answers = {}) => openApp('/emberite', answers);

  it.each(['/emberite', '/emberite/journey'])('JRN-01 asks for a first video at %s', async (address) => {
    openApp(address, {});
    expect(await screen.findByText(/A 15-second video/)).toBeInTheDocument();
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
  });

  it('JRN-02 has tabs, a prompt picker, tips and two examples, with the choice in the address', async () => {
    const { user, router, container } = open({});
    expect(await screen.findByRole('radio', { name: 'Dad joke' })).toBeChecked();
    expect(screen.getByText('Pick one short joke.')).toBeInTheDocument();
    expect(container.querySelector('video')).toHaveAttribute('src', '/examples/fun.mp4');
    await user.click(screen.getByRole('radio', { name: 'Dance move' }));
    expect(await screen.findByRole('radio', { name: 'Dance move', checked: true })).toBeInTheDocument();
    expect(screen.getByText('Clear some room and mind the lamp.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=fun&prompt=dance_move');

    await user.click(screen.getByRole('link', { name: 'Useful' }));
    expect(await screen.findByRole('radio', { name: 'Travel advice' })).toBeChecked();
    expect(screen.getByLabelText('Example of a useful video')).toHaveAttribute('src', '/examples/useful.mp4');
    expect(hrefOf('Make this video')).toBe('/emberite/settings/videos?tab=useful&prompt=travel_advice');
  });

  it('says of a clip in review that there is nothing to do, and asks for no main photo', async () => {
    const profile = ownProfile({ missing: ['mainPhoto', 'funVideo', 'usefulVideo'] });
    open({ ownVideos: { videos: [clip({ promptType: 'fun' })] }, profile });
    expect(await screen.findByRole('link', { name: /^A fun video.*checking/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'A useful video' })).toBeInTheDocument();
    expect(screen.queryByText(/picture/)).not.toBeInTheDocument();
  });

  it('asks again while an approved clip is said to be missing, until it is not', async () => {
    const profiles = [ownProfile({ missing: ['usefulVideo'] }), ownProfile({ missing: [], discoverable: true })];
    open({
      ownVideos: { videos: [clip({ promptType: 'useful', status: 'approved' })] },
      profile: () => (profiles.length > 1 ? profiles.shift() : profiles[0]) ?? ownProfile(),
    });
    expect(await screen.findByRole('link', { name: 'A useful video' })).toBeInTheDocument();
    expect(await screen.findByText('Other members can find you.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('asks more and more rarely where it stays missing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open({
      ownVideos: { videos: [clip({ promptType: 'useful', status: 'approved' })] },
      profile: ownProfile({ missing: ['usefulVideo'] }),
    });
    await screen.findByRole('link', { name: 'A useful video' });
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(api.bodies('profile').length).toBeGreaterThan(10);
    expect(api.bodies('profile').length).toBeLessThan(100);
  });

  it('JRN-05 celebrates in confetti and in words', async () => {
    const { user } = await openJourney();
    await user.click(screen.getByRole('button', { name: 'Celebrate' }));
    await vi.waitFor(() => expect(fire).toHaveBeenCalledOnce());
    expect(screen.getByText('Hooray! We’re glad you’re here.')).toBeInTheDocument();
  });

  it('can be celebrated also while an invitation waits for its answer', async () => {
    const invited = myGroup({ state: 'published', mine: 'invited', confirmBy: inDays(2) });
    open({ ownVideos: { videos: [clip()] }, myGroups: { groups: [invited] } });
    await screen.findByRole('link', { name: 'See and answer' });
    expect(await screen.findByRole('button', { name: 'Celebrate' })).toBeInTheDocument();
  });

  it('JRN-06 JRN-07 shows progress, one active step, and what waits for it', async () => {
    await openJourney(done('ember-approach', 'craft-profile'));
    expect(screen.getByText('28% completed')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress in Getting started' })).toHaveAttribute('value', '28');
    const roadmaps = within(screen.getByRole('region', { name: 'Step by step' }));
    const active = roadmaps.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
    expect(active).toHaveLength(1);
    expect(hrefOf('Read more: Explore people', within(active[0]!))).toBe(
      '/emberite/journey/getting-started/explore-people',
    );
    for (const title of ['Explore experiences', 'Your first experience', 'Anonymous feedback', 'Improve Emberhood']) {
      const later = roadmaps.getByText(title);
      expect(later, 'dimmed').toHaveClass('text-muted');
      expect(later.closest('li')).toHaveTextContent('Complete the step before this one first');
      expect(within(later.closest('li')!).queryByRole('link')).not.toBeInTheDocument();
    }
  });

  it('JRN-13 JRN-14 begins with the seven steps of getting started, in an order that makes sense', async () => {
    await openJourney();
    const shown = screen.getByRole('region', { name: 'Step by step' }).querySelectorAll('li p:first-child');
    expect([...shown].map(({ textContent }) => textContent)).toEqual(roadmaps[0]?.steps.map(({ title }) => title));
  });

  it('JRN-09 hides completed steps behind a toggle', async () => {
    const { user } = await openJourney(done('ember-approach'));
    const first = () => screen.queryByRole('link', { name: 'Read again: How Emberhood works' });
    expect(first()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show completed steps' }));
    expect(first()).toHaveAttribute('href', '/emberite/journey/getting-started/ember-approach');
    await user.click(screen.getByRole('button', { name: 'Hide completed steps' }));
    expect(first()).not.toBeInTheDocument();
  });

  it('JRN-08 JRN-15 shows the giveaway to the metro region only, and announces what is to come', async () => {
    const { unmount } = await openJourney(member({ location: 'CA:BC:MetroVancouver' }));
    expect(screen.getByText('Vancouver Giveaway')).toBeInTheDocument();
    expect(screen.getByText('Coming soon.')).toBeInTheDocument();
    unmount();
    queryClient.clear();
    await openJourney(member({ location: 'CA:ON:Toronto' }));
    expect(screen.queryByText('Vancouver Giveaway')).not.toBeInTheDocument();
  });

  it('JRN-04 names what others need to find the member, each with the way there', async () => {
    open({ ownVideos: { videos: [clip()] } });
    expect(await findHref('Your first name')).toBe('/emberite/journey/getting-started/craft-profile');
    expect(hrefOf('A useful video')).toBe('/emberite/settings/videos?tab=useful');
  });

  it('waits out the time that the server asks for, also where the clock is wrong', async () => {
    deviceIsAhead(10);
    open({ ownVideos: new Refusal('REQUEST.RATE_LIMITED', { 'retry-after': '30' }) });
    const retry = await screen.findByRole('button', { name: /^Try again in (29|30|31) seconds$/ });
    expect(retry).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('where a member stands', () => {
  const known = ownProfile({ missing: [], discoverable: true });
  const clips = { videos: [clip({ status: 'approved' })] };
  const waits = registration({ nextDecisionAt: '2098-12-05T03:00:00.000Z' });
  const stands = (answers: Answers) => openApp('/emberite', { ownVideos: clips, profile: known, ...answers });
  const next = async (title: string | RegExp) => {
    await screen.findByRole('heading', { level: 2, name: title });
    return screen.getByRole('heading', { level: 2, name: title }).closest('section')!;
  };

  it('JRN-03 is all set once others can find them and they wait for a group: with its date, and not before', async () => {
    stands({ registrations: { registrations: [waits] } });
    const card = within(await next(ALL_SET));
    expect(card.getByText('The next groups in Toronto are put together on December 4, 2098.')).toBeInTheDocument();
    expect(screen.getAllByText(/are put together on/)).toHaveLength(1);
    expect(hrefOf('See people', card)).toBe('/emberite/people');
    expect(await screen.findByText('Other members can find you.')).toBeInTheDocument();
  });

  it('names no day in the past while groups are being put together', async () => {
    const frozen = { ...waits, nextDecisionAt: new Date(Date.now() - 86_400_000).toISOString() };
    stands({ registrations: { registrations: [frozen] } });
    const card = within(await next(ALL_SET));
    expect(card.getByText(/^We’re putting together the next groups in Toronto\./)).toBeInTheDocument();
    expect(screen.queryByText(/are put together on/)).not.toBeInTheDocument();
  });

  it('is not all set for who is kept out of new groups by absences', async () => {
    stands({ registrations: { registrations: [{ ...waits, rests: { until: null } }] } });
    const card = within(await next('You can’t join a new group yet'));
    expect(card.getByText(/^Until someone on our team has talked with you/)).toBeInTheDocument();
  });

  it.each([
    ['registers', {}, 'What would you love to do?', '/emberite/experiences'],
    [
      'makes the second video',
      { registrations: { registrations: [waits] }, profile: ownProfile({ missing: ['usefulVideo'] }) },
      'Next, make a useful video',
      '/emberite/settings/videos?tab=useful',
    ],
    [
      'says who they are',
      { registrations: { registrations: [waits] }, profile: ownProfile({ missing: ['age'] }) },
      'First, tell us about you',
      '/emberite/journey/getting-started/craft-profile?redirectedFrom=%2Femberite%2Fjourney',
    ],
    [
      'says when they are free, for a wish from before the sign-up',
      { registrations: { registrations: [registration({ availability: [] })] } },
      /when are you free\?$/i,
      '/emberite/programs/pottery/join',
    ],
    [
      'goes on waiting',
      { registrations: { registrations: [registration({ status: 'paused' })] } },
      'You’re not on a waitlist right now',
      '/emberite/registrations',
    ],
  ])('has one next thing: who %s', async (_what, answers, title, href) => {
    stands(answers);
    const card = within(await next(title));
    expect(card.getByRole('link')).toHaveAttribute('href', href);
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
  });

  it('says where no groups are planned, and asks for nothing', async () => {
    stands({ registrations: { registrations: [registration({ city: 'CA:BC:Vancouver', decided: false })] } });
    const card = within(await next(ALL_SET));
    expect(card.getByText(/^No new groups are planned in Vancouver yet/)).toBeInTheDocument();
  });

  it('begins with the evening: when, where, with what and with whom; all set is a line below it', async () => {
    const group = myGroup({ sessions: [session(1, 2)], whatToBring: 'An apron' });
    stands({ registrations: { registrations: [registration({ status: 'locked' })] }, myGroups: { groups: [group] } });
    const evening = within(await screen.findByRole('region', { name: 'Your group' }));
    expect(evening.getByText('In 2 days')).toBeInTheDocument();
    expect(evening.getByText(group.venue.address)).toBeInTheDocument();
    expect(evening.getByText('An apron')).toBeInTheDocument();
    expect(hrefOf('Chat', evening)).toBe(`/emberite/groups/${group.id}/chat`);
    expect(await screen.findByText('You are all set! Your group is assembled.')).toBeInTheDocument();
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Your path to a group' })).not.toBeInTheDocument();
  });

  it('asks for the answer to an invitation, and for nothing else', async () => {
    const invited = myGroup({ state: 'published', mine: 'invited', confirmBy: inDays(2) });
    stands({
      registrations: { registrations: [registration({ status: 'invited' })] },
      myGroups: { groups: [invited] },
    });
    const asked = within(await screen.findByRole('region', { name: 'Your group' }));
    expect(asked.getByText(`There’s a spot for you: ${invited.title}`)).toBeInTheDocument();
    expect(asked.getByRole('link', { name: 'See and answer' })).toBeInTheDocument();
    expect(screen.queryByText(/all set/)).not.toBeInTheDocument();
  });

  it('asks for it no longer on a page that stays open until the time to answer has passed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const invited = myGroup({ state: 'published', mine: 'invited', confirmBy: inDays(1 / 24) });
    const { api } = stands({
      registrations: { registrations: [registration({ status: 'invited' })] },
      myGroups: { groups: [invited] },
    });
    await screen.findByRole('link', { name: 'See and answer' });
    // What comes after the first view reads the groups, too.
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByRole('button', { name: 'Celebrate' });
    api.answer({ registrations: { registrations: [registration({ status: 'expired' })] }, myGroups: { groups: [] } });
    await act(() => vi.advanceTimersByTimeAsync(3_541_000));
    await next('You’re not on a waitlist right now');
    expect(screen.queryByRole('link', { name: 'See and answer' })).not.toBeInTheDocument();
  });

  it('offers a free place before the evening that is sure', async () => {
    stands({ registrations: { registrations: [waits] }, claimOffers: { offers: [claimOffer()] } });
    const asked = within(await screen.findByRole('region', { name: 'Your group' }));
    expect(asked.getByText(/^A spot has opened up/)).toBeInTheDocument();
  });

  it('asks how it was when a group is over', async () => {
    const over = myGroup({ state: 'completed', mine: 'completed', sessions: [session(1, -1)] });
    stands({ registrations: { registrations: [registration({ status: 'completed' })] }, myGroups: { groups: [over] } });
    const card = within(await next(`How was ${over.title}?`));
    expect(hrefOf('Give feedback', card)).toBe(`/emberite/groups/${over.id}`);
  });

  it('says that groups did not come instead of telling somebody in a group to find one', async () => {
    const locked = myGroup({ sessions: [session(1, 2)] });
    const { api, user } = openApp('/emberite', {
      ownVideos: clips,
      profile: known,
      registrations: { registrations: [registration({ status: 'locked' })] },
      myGroups: new Refusal('REQUEST.RATE_LIMITED'),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('What would you love to do?')).not.toBeInTheDocument();
    api.answer({ myGroups: { groups: [locked] } });
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Your group' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('goes on asking about the other sessions after the first answer, while the next group is awaited', async () => {
    const sessions = [session(1, -8), session(2, -1)];
    const over = myGroup({ state: 'completed', mine: 'completed', sessions, feedbackGiven: [sessions[1]!.id] });
    stands({ registrations: { registrations: [waits] }, myGroups: { groups: [over] } });
    const card = within(await next(`How was ${over.title}?`));
    expect(card.getByText('Thank you. How were your other sessions?')).toBeInTheDocument();
  });
});

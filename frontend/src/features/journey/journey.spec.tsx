import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clip, member, ownProfile } from '#testing/factories.ts';
import { myGroup } from '#testing/groups.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

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
  stubApi({ currentUser: user, ownVideos: { videos: [clip()] }, profile: ownProfile() });
  const app = openApp('/emberite');
  await screen.findByText(ALL_SET);
  return app;
}

describe('journey', () => {
  it.each(['/emberite', '/emberite/journey'])('JRN-01 NAV-28 asks for a first video at %s', async (address) => {
    stubApi({ currentUser: member(), ownVideos: { videos: [] } });
    openApp(address);
    expect(await screen.findByText(/A 15-second video/)).toBeInTheDocument();
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
  });

  it('JRN-02 has tabs, a prompt picker, tips and two examples, with the choice in the address', async () => {
    stubApi({ currentUser: member(), ownVideos: { videos: [] } });
    const { user, router, container } = openApp('/emberite');
    expect(await screen.findByRole('radio', { name: 'Dad joke' })).toBeChecked();
    expect(screen.getByText('Pick one joke, short enough to tell twice.')).toBeInTheDocument();
    expect(container.querySelector('video')).toHaveAttribute('src', '/examples/fun.mp4');
    await user.click(screen.getByRole('radio', { name: 'Dance move' }));
    expect(await screen.findByRole('radio', { name: 'Dance move', checked: true })).toBeInTheDocument();
    expect(screen.getByText('Clear some room and mind the lamp.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=fun&prompt=dance_move');

    await user.click(screen.getByRole('link', { name: 'Useful' }));
    expect(await screen.findByRole('radio', { name: 'Travel advice' })).toBeChecked();
    expect(screen.getByLabelText('Example of a useful video')).toHaveAttribute('src', '/examples/useful.mp4');
    expect(screen.getByRole('link', { name: 'Make this video' })).toHaveAttribute(
      'href',
      '/emberite/settings/videos?tab=useful&prompt=travel_advice',
    );
  });

  it('says of a clip in review that there is nothing to do, and asks for no main photo', async () => {
    const profile = ownProfile({ missing: ['mainPhoto', 'funVideo', 'usefulVideo'] });
    stubApi({ currentUser: member(), ownVideos: { videos: [clip({ promptType: 'fun' })] }, profile });
    openApp('/emberite');
    expect(await screen.findByRole('link', { name: /^A fun video.*In review/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'A useful video' })).toBeInTheDocument();
    expect(screen.queryByText(/whose picture/)).not.toBeInTheDocument();
  });

  it('asks again while an approved clip is said to be missing, until it is not', async () => {
    const profiles = [ownProfile({ missing: ['usefulVideo'] }), ownProfile({ missing: [], discoverable: true })];
    stubApi({
      currentUser: member(),
      ownVideos: { videos: [clip({ promptType: 'useful', status: 'approved' })] },
      profile: () => (profiles.length > 1 ? profiles.shift() : profiles[0]) ?? ownProfile(),
    });
    openApp('/emberite');
    expect(await screen.findByRole('link', { name: 'A useful video' })).toBeInTheDocument();
    expect(await screen.findByText('Other members can find you.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('JRN-05 celebrates in confetti and in words', async () => {
    const { user } = await openJourney();
    await user.click(screen.getByRole('button', { name: 'Celebrate' }));
    await vi.waitFor(() => expect(fire).toHaveBeenCalledOnce());
    expect(screen.getByText('Hooray! It is good to have you here.')).toBeInTheDocument();
  });

  it('JRN-06 JRN-07 shows progress, one active step, and what waits for it', async () => {
    await openJourney(done('ember-approach', 'craft-profile'));
    expect(screen.getByText('28 % completed')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of Getting started' })).toHaveAttribute('value', '28');
    const active = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
    expect(active).toHaveLength(1);
    expect(within(active[0]!).getByRole('link', { name: 'Read more: Explore people' })).toHaveAttribute(
      'href',
      '/emberite/journey/getting-started/explore-people',
    );
    const later = screen.getByText('Improve Emberhood').closest('li')!;
    expect(later).toHaveTextContent('Opens after the step before it');
    expect(within(later).queryByRole('link')).not.toBeInTheDocument();
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
    await openJourney(member({ location: 'CA:BC:MetroVancouver' }));
    expect(screen.getByText('Vancouver Giveaway')).toBeInTheDocument();
    expect(screen.getByText('Coming soon.')).toBeInTheDocument();
  });

  it('shows no giveaway elsewhere', async () => {
    await openJourney(member({ location: 'CA:ON:Toronto' }));
    expect(screen.queryByText('Vancouver Giveaway')).not.toBeInTheDocument();
  });

  it('JRN-03 JRN-04 VID-12 is all set from the first video on, and names what is missing', async () => {
    stubApi({ currentUser: member(), ownVideos: { videos: [clip()] }, profile: ownProfile() });
    openApp('/emberite');
    expect(await screen.findByText(ALL_SET)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Your first name' })).toHaveAttribute(
      'href',
      '/emberite/journey/getting-started/craft-profile',
    );
    expect(screen.getByRole('link', { name: 'A useful video' })).toHaveAttribute(
      'href',
      '/emberite/settings/videos?tab=useful',
    );
  });

  it('promises no invite to whom it was sent: their group is there', async () => {
    const groups = [myGroup()];
    stubApi({ currentUser: member(), ownVideos: { videos: [clip()] }, profile: ownProfile(), myGroups: { groups } });
    openApp('/emberite');
    expect(await screen.findByText('You are all set! Your group is assembled.')).toBeInTheDocument();
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your group' })).toBeInTheDocument();
  });

  it('says when others can find the member', async () => {
    const profile = ownProfile({ missing: [], discoverable: true });
    stubApi({ currentUser: member(), ownVideos: { videos: [clip()] }, profile });
    openApp('/emberite');
    expect(await screen.findByText('Other members can find you.')).toBeInTheDocument();
  });

  it('tries again when asked to, with the navigation in place', async () => {
    const api = stubApi({ currentUser: member(), ownVideos: new Refusal('INTERNAL') });
    const { user } = openApp('/emberite');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Settings' })).toBeInTheDocument();
    api.answer({ ownVideos: { videos: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/A 15-second video/)).toBeInTheDocument();
  });

  it('waits out the time that the server asks for', async () => {
    stubApi({ currentUser: member(), ownVideos: new Refusal('REQUEST.RATE_LIMITED', { 'retry-after': '30' }) });
    openApp('/emberite');
    const retry = await screen.findByRole('button', { name: /Try again in \d+ s/ });
    expect(retry).toHaveAttribute('aria-disabled', 'true');
  });
});

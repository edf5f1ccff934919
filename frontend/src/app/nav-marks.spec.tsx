import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { config, member, ownProfile } from '#testing/factories.ts';
import { claimOffer, myGroup, offered } from '#testing/groups.ts';
import { openApp } from '#testing/render.tsx';

const OTHER = '00000000-0000-4000-8000-900000000002';
const running = myGroup({ id: OTHER, state: 'running' });
const chat = (unread: number) => ({
  chat: {
    ...{ groupId: OTHER, title: 'Clay', state: 'open' as const, opensAt: null, closesAt: null, blocking: false },
    unread,
  },
});
const counts = (pending: number) => ({
  ...{ pending, initial: pending, appeals: 0, reports: 0, people: 0, overdue: 0, oldestSeconds: 60 },
  looking: [],
  revision: '1',
});
const server = { currentUser: member(), config: config(), profile: ownProfile() };
const link = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', { name });

describe('the marks of the navigation', () => {
  it('tell of what waits for an answer, and of new messages', async () => {
    stubApi({
      ...server,
      myGroups: { groups: [offered(), running] },
      claimOffers: { offers: [claimOffer()] },
      groupChat: chat(3),
    });
    openApp('/emberite/settings');
    expect(await link(/^Journey ?, 2 questions wait for your answer, 3 new messages$/)).toBeInTheDocument();
  });

  it('ask for the chats of groups that have one, and go when all is read', async () => {
    const api = stubApi({
      ...server,
      myGroups: { groups: [running, myGroup({ state: 'published' })] },
      groupChat: chat(1),
    });
    openApp('/emberite/settings');
    const journey = await link(/^Journey ?, one new message$/);
    expect(api.sent.filter(({ name }) => name === 'groupChat').map(({ path }) => path)).toEqual([
      `/groups/${OTHER}/chat`,
    ]);
    api.answer({ groupChat: chat(0) });
    dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(journey).toHaveAccessibleName('Journey'));
  });

  it('tell moderators how many videos wait', async () => {
    stubApi({ ...server, currentUser: member({ roles: ['member', 'moderator'] }), reviewCounts: counts(4) });
    openApp('/emberite/settings');
    expect(await link(/^Moderation ?, 4 videos wait$/)).toBeInTheDocument();
  });

  it('ask nothing for others that only moderators may', async () => {
    const api = stubApi({ ...server, myGroups: { groups: [offered()] }, reviewCounts: counts(4) });
    openApp('/emberite/settings');
    await link(/^Journey ?, one question waits for your answer$/);
    expect(api.sent.map(({ name }) => name)).not.toContain('reviewCounts');
  });

  it('are not there while it is not known what waits', async () => {
    const refused = { myGroups: new Refusal('RPC.UNAVAILABLE'), claimOffers: new Refusal('RPC.UNAVAILABLE') };
    const api = stubApi({ ...server, ...refused });
    openApp('/emberite/settings');
    await waitFor(() => expect(api.sent.map(({ name }) => name)).toContain('claimOffers'));
    expect(await link(/^Journey$/)).toBeInTheDocument();
  });
});

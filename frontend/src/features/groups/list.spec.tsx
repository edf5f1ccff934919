import type { MyGroup } from '@emberhood/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { groupChat } from '#testing/chat.ts';
import { clip, ownProfile } from '#testing/factories.ts';
import { claimOffer, GROUP_ID, myGroup, offered, session } from '#testing/groups.ts';
import { findHref, hrefOf, navigate, openApp } from '#testing/render.tsx';
import { renewPlaces } from './api.ts';
import { groupStrings } from './strings.ts';

const over = (told: Partial<MyGroup>) => myGroup({ state: 'completed', sessions: [session(1, -9)], ...told });
const id = (n: number) => `00000000-0000-4000-8000-90000000000${String(n)}`;

describe('the list of groups', () => {
  it('has what waits for an answer, the next evening and the chat of each, and the past below', async () => {
    const { user } = openApp('/emberite/groups', {
      claimOffers: { offers: [claimOffer()] },
      myGroups: {
        groups: [
          offered({ title: 'Asked' }),
          myGroup({ id: id(2), title: 'Clay', state: 'running' }),
          over({ id: id(3), title: 'Past' }),
        ],
      },
      pastGroups: ({ query }) =>
        query['cursor'] === 'next'
          ? { groups: [over({ id: id(4), title: 'Long ago' })], nextCursor: null }
          : { groups: [over({ id: id(3), title: 'Past' })], nextCursor: 'next' },
      myChats: { chats: [groupChat({ groupId: id(2), title: 'Clay', unread: 3 })] },
    });
    const current = within(await screen.findByRole('list', { name: 'Your groups' }));
    expect(current.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Asked', 'Clay']);
    expect(current.getByText(/^Please answer by .+\.$/)).toBeInTheDocument();
    expect(hrefOf('See and answer', current)).toBe(`/emberite/groups/${GROUP_ID}`);
    expect(await findHref(/^Chat ?3 new messages$/, current)).toBe(`/emberite/groups/${id(2)}/chat`);
    expect(await findHref(/^Past ?Last met on/)).toBe(`/emberite/groups/${id(3)}`);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await findHref(/^Long ago ?Last met on/)).toBe(`/emberite/groups/${id(4)}`);
    expect(screen.getByRole('button', { name: 'Take the spot' })).toBeInTheDocument();
  });

  it('leads on to the group when its free spot is taken, though the offer is gone by then', async () => {
    const answered = Promise.withResolvers<object>();
    const { api, router, user } = openApp('/emberite/groups', {
      myGroups: { groups: [] },
      claimOffers: { offers: [claimOffer({ dueCents: 9_000 })] },
      answerClaimOffer: () => answered.promise,
      myGroup: { group: offered({ dueCents: 9_000 }) },
    });
    const take = await screen.findByRole('button', { name: 'Take the spot' });
    api.answer({ claimOffers: { offers: [] }, myGroups: { groups: [offered({ dueCents: 9_000 })] } });
    await user.click(take);
    await act(() => renewPlaces());
    await waitFor(() => expect(take).not.toBeInTheDocument());
    answered.resolve({ groupId: GROUP_ID });
    expect((await screen.findAllByText(/^We’re holding the spot for you/))[0]).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/emberite/groups/${GROUP_ID}`));
  });

  it('leads nobody to the group who has gone on meanwhile, and says whose the spot is that another tab took', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { router, user } = openApp('/emberite/groups', {
      myGroups: { groups: [] },
      claimOffers: { offers: [claimOffer()] },
      answerClaimOffer: () => promise,
    });
    await user.click(await screen.findByRole('button', { name: /^No thanks/ }));
    await navigate(router, '/emberite/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    resolve({ groupId: GROUP_ID });
    expect((await screen.findAllByText(groupStrings.claimed))[0]).toBeVisible();
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/emberite/settings');
  });

  it('says the one next thing to who has met a group, and not that there is none yet', async () => {
    openApp('/emberite/groups', {
      profile: ownProfile({ missing: ['usefulVideo'] }),
      ownVideos: { videos: [clip({ status: 'approved' })] },
      myGroups: { groups: [myGroup({ state: 'completed', sessions: [session(1, -30)] })] },
    });
    expect(await screen.findByRole('heading', { name: 'Past groups' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Find something to join' })).toBeInTheDocument();
    expect(screen.queryByText('No group yet')).not.toBeInTheDocument();
  });

  it('tells who has none how a group comes about, below the one next thing', async () => {
    openApp('/emberite/groups', {
      profile: ownProfile({ missing: ['usefulVideo'] }),
      ownVideos: { videos: [clip({ status: 'approved' })] },
    });
    expect(await screen.findByRole('heading', { name: 'No group yet' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Find something to join' })).toBeInTheDocument();
    expect(screen.getByText(/You say yes or no/)).toBeInTheDocument();
  });
});

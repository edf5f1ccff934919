import { screen, waitFor, within } from '@testing-library/react';
import { groupChat } from '#testing/chat.ts';
import { clip, member, ownProfile, reviewCounts } from '#testing/factories.ts';
import { claimOffer, myGroup, offered } from '#testing/groups.ts';
import { openApp, Refusal, type Answers } from '#testing/render.tsx';

const OTHER = '00000000-0000-4000-8000-900000000002';
const running = myGroup({ id: OTHER, state: 'running' });
const chats = (...unread: number[]) => ({ chats: unread.map((n) => groupChat({ groupId: OTHER, unread: n })) });
const server = { profile: ownProfile() };
const link = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', { name });

describe('the marks of the navigation', () => {
  const open = (answers?: Answers) => openApp('/emberite/settings', { ...server, ...answers });

  it('tell of what waits for an answer, and of new messages in any group', async () => {
    open({ myGroups: { groups: [offered(), running] }, claimOffers: { offers: [claimOffer()] }, myChats: chats(1, 2) });
    expect(await link(/^Groups ?, 2 questions to answer, 3 new messages$/)).toBeInTheDocument();
  });

  it('ask for all chats in one call, and go when all is read', async () => {
    const { api } = open({ myGroups: { groups: [running] }, myChats: chats(1) });
    const groups = await link(/^Groups ?, one new message$/);
    expect(api.sent.filter(({ path }) => path.includes('chat')).map(({ path }) => path)).toEqual(['/chats']);
    api.answer({ myChats: chats(0) });
    dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(groups).toHaveAccessibleName('Groups'));
  });

  it.each([
    ['initial while there is no picture', [], 'A', null],
    ['picture', [clip({ status: 'approved', thumbnailUrl: '/me.jpg' })], '', '/me.jpg'],
  ])('show the member’s %s', async (_, videos, text, source) => {
    open({ profile: ownProfile({ nickname: 'Ally' }), ownVideos: { videos } });
    const you = await link(/^You$/);
    await waitFor(() => expect(you.querySelector('.size-7')).toHaveTextContent(text));
    await waitFor(() => expect(you.querySelector('img')?.getAttribute('src') ?? null).toBe(source));
  });

  it('tell moderators how many videos wait', async () => {
    open({ currentUser: member({ roles: ['member', 'moderator'] }), reviewCounts: reviewCounts({ pending: 4 }) });
    expect(await link(/^Moderation ?, 4 videos to review$/)).toBeInTheDocument();
  });

  it('ask nothing for others that only moderators may', async () => {
    const { api } = open({ myGroups: { groups: [offered()] }, reviewCounts: reviewCounts({ pending: 4 }) });
    await link(/^Groups ?, one question to answer$/);
    expect(api.sent.map(({ name }) => name)).not.toContain('reviewCounts');
  });

  it('are not there while it is not known what waits', async () => {
    const refused = { myGroups: new Refusal('RPC.UNAVAILABLE'), claimOffers: new Refusal('RPC.UNAVAILABLE') };
    const { api } = open({ ...refused });
    await waitFor(() => expect(api.sent.map(({ name }) => name)).toContain('claimOffers'));
    expect(await link(/^Groups$/)).toBeInTheDocument();
  });
});

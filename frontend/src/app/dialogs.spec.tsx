import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { config, invite, member, ownProfile, registration } from '#testing/factories.ts';
import { groupmate, myGroup, session } from '#testing/groups.ts';
import { stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

const group = myGroup({ sessions: [session(1, 0.1)], groupmates: [groupmate(0), groupmate(1)] });
const GROUP = `/emberite/groups/${group.id}`;
const INVITES = '/emberite/settings/invites';
const own = invite();

describe('a dialog of a member', () => {
  it.each([
    ['/emberite/registrations', 'Leave'],
    [GROUP, 'Give up your place'],
    [GROUP, 'More about Mia'],
    [GROUP, 'Running late?'],
    [INVITES, `Share ${own.id}`],
    [INVITES, `Revoke ${own.id}`],
    ['/emberite/registrations', 'It was different'],
    ['/emberite/settings', 'Mindset Coming soon'],
    ['/emberite/settings/auth', 'Disconnect Google'],
  ])('is closed by Back at %s: %s', async (address, name) => {
    stubApi({
      currentUser: member({ ownedInvites: [own.id] }),
      profile: ownProfile({ firstName: 'Alex' }),
      registrations: { registrations: [registration()] },
      registrationStatus: {
        status: {
          ...{ registration: registration(), deposit: null, offeringsThatFit: 1, nextDecisionAt: null },
          ...{ groupId: null, text: 'You are waiting.', actions: [] },
        },
      },
      cancellationRule: { rule: { refund: 'none_held', amountCents: 0, text: 'No deposit is held.' } },
      friendPair: { pair: { state: 'none', code: null } },
      strikes: {
        strikes: [
          {
            ...{ id: '00000000-0000-4000-8000-100000000001', kind: 'no_show', consequence: 'forfeit' },
            ...{ groupTitle: 'Clay', at: '2026-11-20T12:00:00.000Z', appeal: 'none' },
          },
        ],
      },
      config: config(),
      ownSessions: { sessions: [] },
      passkeys: { passkeys: [] },
      agreements: { agreements: [] },
      archive: { archive: null },
      identities: {
        identities: [
          {
            ...{ id: '00000000-0000-4000-8000-0000000000c1', provider: 'google', userId: 'alex@example.com' },
            ...{ since: '2026-11-20T12:00:00.000Z', removable: true },
          },
        ],
      },
      myGroup: { group },
      groupChat: {
        chat: {
          ...{ groupId: group.id, title: group.title, state: 'waiting' as const, opensAt: null, closesAt: null },
          ...{ unread: 0, blocking: false },
        },
      },
      invite: { inviteInfo: { isValid: true }, inviteDetails: own },
    });
    const { user, router } = openApp(address);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole(/^(Revoke|Disconnect)/.test(name) ? 'alertdialog' : 'dialog');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(document.querySelector('[role$=dialog]')).toBeNull());
    expect(router.state.location.pathname).toBe(address);
  });
});

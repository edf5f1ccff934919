import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '#shared/api/query-client.ts';
import { deviceIsAhead } from '#testing/clock.ts';
import { member } from '#testing/factories.ts';
import { groupmate, inDays, myGroup, offered, session, venue } from '#testing/groups.ts';
import { openApp, Refusal } from '#testing/render.tsx';

const KEY = 'emberhood.draft.evening';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
const OTHER = '00000000-0000-4000-8000-900000000002';
const later = myGroup({ title: 'Poetry', sessions: [session(1, 20)] });
const soon = myGroup({
  id: OTHER,
  state: 'running',
  title: 'Clay',
  sessions: [session(3, -1), session(4, 6)],
  venue: venue({ directions: 'Ring twice. The code for the door is 4711.' }),
  groupmates: [groupmate(0), groupmate(1), groupmate(2)],
});
const server = {
  logout: {},
};

async function open(groups = [later, soon]) {
  const app = openApp('/emberite/settings/auth', { ...server, myGroups: { groups } });
  await waitFor(() => expect(app.api.sent.map(({ name }) => name)).toContain('myGroups'), { timeout: 30_000 });
  return app;
}

describe('the next evening', () => {
  it('is kept on the device with all that one looks up on the way, and goes with the sign-out', async () => {
    const { user } = await open();
    await waitFor(() => expect(kept()).toMatchObject({ title: 'Clay' }));
    const { facts, until } = kept() as { facts: { name: string; text: string }[]; until: string };
    expect(until).toBe(soon.sessions[1]!.endsAt);
    expect(Object.fromEntries(facts.map(({ name, text }) => [name, text]))).toMatchObject({
      Where: 'The Kiln\n12 Clay Lane, Toronto',
      'How to get in': 'Ring twice. The code for the door is 4711.',
      'What to bring': 'An apron',
      Host: 'Lena',
      'Who’s coming': 'Mia and Noah',
    });
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(kept()).toBeNull();
  });

  it('is kept until its end by the device’s own clock, by which it is taken away without a connection', async () => {
    deviceIsAhead(24 * 60);
    localStorage.setItem('emberhood.draft.door', JSON.stringify({ until: inDays(-0.5) }));
    await open([later]);
    await waitFor(() => expect(kept()).not.toBeNull());
    const ahead = Date.parse(String(kept()?.['until'])) - Date.parse(later.sessions[0]!.endsAt);
    expect(ahead / 3_600_000).toBeCloseTo(24, 1);
    expect(localStorage.getItem('emberhood.draft.door')).toBeNull();
  });

  it('goes when the session ends by itself', async () => {
    const { api } = await open();
    await waitFor(() => expect(kept()).not.toBeNull());
    api.answer({ currentUser: new Refusal('AUTH.UNAUTHENTICATED') });
    await act(async () => endSession());
    await screen.findByRole('heading', { level: 1, name: /sign in again|session/i });
    expect(kept()).toBeNull();
  });

  it.each([
    ['that is only offered', [offered()]],
    ['whose group has been cancelled', [myGroup({ state: 'cancelled' })]],
    ['that is over', [myGroup({ sessions: [session(1, -3, { endsAt: inDays(-3, 2) })] })]],
  ])('%s is not kept, and takes an older one away', async (_, groups) => {
    localStorage.setItem(KEY, '{"title":"of yesterday"}');
    localStorage.setItem('emberhood.draft-owner', JSON.stringify(member().id));
    await open(groups);
    await waitFor(() => expect(kept()).toBeNull());
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import jsQr from 'jsqr';
import { noteReach } from '#shared/account/session-hint.ts';
import { isActive, stateWords } from '#shared/invites.ts';
import { groupCode, invite, me, member, ownProfile } from '#testing/factories.ts';
import { hostRecord } from '#testing/groups.ts';
import { findHref, openApp, openDialog, pressAndConfirm, Refusal, retype, type Answers } from '#testing/render.tsx';

const server = () => ({ currentUser: member() });

describe('invites', () => {
  const named = ownProfile({ firstName: 'Alex' });

  const open = (answers?: Answers) => openApp('/emberite/settings/invites', { ...server(), ...answers });

  it('INV-01 INV-02 INV-09 lists own codes and copies one', async () => {
    const old = invite({ id: 'ALEX-OLD', expirationDate: '2026-01-02T00:00:00.000Z', usageCount: 3 });
    open({
      profile: named,
      currentUser: member({ ownedInvites: ['ALEX-OLD', 'ALEX-LOST'] }),
      invite: ({ query }: { query: Record<string, string> }) =>
        query['inviteCode'] === 'ALEX-OLD'
          ? { inviteInfo: { isValid: false }, inviteDetails: old }
          : new Refusal('PROFILE.NOT_FOUND'),
    });
    expect(await screen.findByText('Used 3 of 10 times')).toBeInTheDocument();
    expect(screen.getByText(/^Expired on/)).toBeInTheDocument();
    expect(screen.queryByText('ALEX-LOST')).not.toBeInTheDocument();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Copy code ALEX-OLD' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const copied = screen.getByRole('button', { name: 'Copied "ALEX-OLD" to clipboard!' });
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(copied).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(copied).not.toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('ALEX-OLD');
  });

  it.each([
    ['did not come', member({ ownedInvites: ['ALEX-OLD'] })],
    ['cannot be read now', member({ invitesAway: true })],
  ])('says that codes %s, and does not take them for none', async (_what, currentUser) => {
    const inviteDetails = invite({ id: 'ALEX-OLD', usageCount: 3 });
    const { api, user } = open({ profile: named, currentUser, invite: new Refusal('REQUEST.RATE_LIMITED') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: 'Temporarily unavailable' }) !== null).toBe(
      currentUser.invitesAway === true,
    );
    expect(screen.queryByText('No invites yet')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Create an invite' })).toBeDisabled();
    api.answer({
      currentUser: member({ ownedInvites: ['ALEX-OLD'] }),
      invite: { inviteInfo: { isValid: true }, inviteDetails },
    });
    await user.click(again);
    expect(await screen.findByText('Used 3 of 10 times')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your invites' })).toHaveFocus();
  });

  it('INV-03 INV-08 API-16 creates one, and none beside an active one', async () => {
    const made = invite({ id: 'ALEX-NEW' });
    let answer: (created: object) => void = () => undefined;
    const { api, user } = open({ profile: named, createInvite: () => new Promise((resolve) => (answer = resolve)) });
    const create = await screen.findByRole('button', { name: 'Create an invite' });
    api.answer({
      currentUser: member({ ownedInvites: ['ALEX-NEW'] }),
      invite: { inviteInfo: { isValid: true }, inviteDetails: made },
    });
    await user.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
    await user.click(create);
    answer(made);
    expect(await screen.findByRole('button', { name: 'Invite created successfully!' })).toBeInTheDocument();
    expect(api.bodies('createInvite')).toEqual([{ textPart: 'Alex' }]);
    expect(await screen.findByText('ALEX-NEW')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create an invite' })).toBeDisabled());
    expect(
      screen.getByText('You already have an active invite. You can create a new one after the current one expires.'),
    ).toBeInTheDocument();
  });

  it('INV-07 asks for the first name first', async () => {
    open();
    expect(await findHref('Add your first name')).toBe('/emberite/settings/basic');
    expect(screen.queryByRole('button', { name: 'Create an invite' })).not.toBeInTheDocument();
  });

  const failures = [new Refusal('INTERNAL'), () => null];
  it.each(failures)('ERR-13 API-16 says that creating failed: %#', async (createInvite) => {
    const { user } = open({ profile: named, createInvite });
    await user.click(await screen.findByRole('button', { name: 'Create an invite' }));
    const told = await screen.findByText('Failed to create invite. Please try again.');
    expect(told.closest('[role=alert]')).not.toBeNull();
  });

  it('counts an invite as created although its reply came too late', async () => {
    const made = invite({ id: 'ALEX-NEW' });
    const { api, user } = open({ profile: named });
    const create = await screen.findByRole('button', { name: 'Create an invite' });
    api.answer({
      createInvite: new Refusal('RPC.TIMEOUT'),
      currentUser: member({ ownedInvites: ['ALEX-NEW'] }),
      invite: { inviteInfo: { isValid: true }, inviteDetails: made },
    });
    await user.click(create);
    expect(await screen.findByRole('button', { name: 'Invite created successfully!' })).toBeInTheDocument();
    expect(screen.getByText('ALEX-NEW')).toBeInTheDocument();
    expect(screen.queryByText('Failed to create invite. Please try again.')).not.toBeInTheDocument();
    expect(api.bodies('createInvite')).toHaveLength(1);
  });

  it('INV-04 calls an invite active by days and uses left', () => {
    const now = Date.parse('2026-11-01T00:00:00Z');
    const of = (days: number, usageCount: number) =>
      isActive(invite({ expirationDate: new Date(now + days * 86_400_000).toISOString(), usageCount }), now);
    expect([of(7.01, 7), of(7, 7), of(8, 8), of(8, 7)]).toEqual([true, false, false, true]);
  });
});

describe('an invite that is open', () => {
  const code = 'ALEX-2345678923456';
  const mine = () => ({
    ...server(),
    profile: ownProfile({ firstName: 'Alex' }),
    currentUser: member({ ownedInvites: [code] }),
    invite: { inviteInfo: { isValid: true }, inviteDetails: invite({ id: code }) },
  });

  async function openShare() {
    const { user } = openApp('/emberite/settings/invites', mine());
    await user.click(await screen.findByRole('button', { name: `Share ${code}` }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: `Share ${code}` })) };
  }

  it('is shown to cameras, which read the link to join by it', async () => {
    const { dialog } = await openShare();
    const picture = await dialog.findByRole('img', { name: `QR code with an invite link for ${code}` });
    expect(readByCamera(picture)).toBe(dialog.getByText(/^http/).textContent);
    expect(dialog.getByText(/^http/).textContent).toMatch(new RegExp(`/create-account\\?invite=${code}$`));
  });

  it('is handed to the share sheet of the device; closing it says nothing', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(navigator, { share }));
    const { user, dialog } = await openShare();
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]?.[0].url).toContain(code);
    expect(screen.queryByRole('button', { name: /clipboard|couldn’t copy/ })).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is revoked after a question, and another can be made', async () => {
    const { api, user } = openApp('/emberite/settings/invites', {
      ...mine(),
      revokeInvite: new Refusal('RPC.UNAVAILABLE'),
    });
    expect(await screen.findByText(/^You already have an active invite/)).toBeInTheDocument();
    const revoke = async () => {
      await pressAndConfirm(user, `Turn off ${code}`, 'Turn off');
    };
    await revoke();
    expect(await screen.findByRole('button', { name: /isn’t available right now/ })).toBeInTheDocument();
    api.answer({ revokeInvite: invite({ id: code, revokedAt: '2026-11-22T12:00:00.000Z' }) });
    await revoke();
    expect(await screen.findByText('Turned off on November 22, 2026')).toBeInTheDocument();
    expect(api.sent.findLast(({ name }) => name === 'revokeInvite')?.query).toEqual({ inviteCode: code });
    expect(screen.queryByRole('button', { name: `Share ${code}` })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Create an invite' })).toBeEnabled();
  });

  it('is said to be turned off also if another one is at the same time', async () => {
    const codes = ['ALEX-ONE', 'ALEX-TWO'];
    const answers: (() => void)[] = [];
    const { user } = openApp('/emberite/settings/invites', {
      ...mine(),
      currentUser: member({ ownedInvites: codes }),
      invite: ({ query }: { query: Record<string, string> }) => ({
        inviteInfo: { isValid: true },
        inviteDetails: invite({ id: query['inviteCode'] ?? '' }),
      }),
      revokeInvite: ({ query }: { query: Record<string, string> }) =>
        new Promise((resolve) =>
          answers.push(() => resolve(invite({ id: query['inviteCode'] ?? '', revokedAt: '2026-11-22T12:00:00.000Z' }))),
        ),
    });
    for (const one of codes) {
      await pressAndConfirm(user, `Turn off ${one}`, 'Turn off');
    }
    for (const answer of answers) answer();
    for (const one of codes) expect(await screen.findByRole('button', { name: `${one} is turned off.` })).toBeVisible();
  });

  it('says its state in words', () => {
    const now = Date.parse('2026-11-01T12:00:00Z');
    const words = (change: object) => stateWords(invite({ expirationDate: '2026-12-01T12:00:00Z', ...change }), now);
    expect(words({})).toMatch(/^Valid until Dec 1, 2026, \d+:00\s[ap]\.m\.$/);
    const lastDayOver = new Date(2027, 2, 1).toISOString();
    expect(words({ expirationDate: lastDayOver }), 'the last day that was chosen').toBe(
      'Valid until February 28, 2027',
    );
    expect(words({ usageCount: 10 })).toBe('Used up');
    expect(words({ expirationDate: '2026-10-01T12:00:00Z', usageCount: 10 })).toBe('Expired on October 1, 2026');
    expect(words({ revokedAt: '2026-10-20T12:00:00Z' })).toBe('Turned off on October 20, 2026');
  });
});

describe('codes for groups', () => {
  const host = () => ({
    currentUser: member({ roles: ['member', 'host'] }),
    hostRecord: { host: hostRecord() },
  });
  const operator = () => ({ currentUser: member({ roles: ['member', 'operator'] }) });

  it('are made with a name, a number of uses and a last day, and shown by their state', async () => {
    const { api, user } = openApp('/ops/codes', {
      ...operator(),
      groupCodes: { codes: [] },
      createGroupCode: groupCode(),
    });
    expect(await screen.findByText('No group codes yet')).toBeInTheDocument();
    const dialog = await openDialog(user, 'Create a code', 'A code for a group');
    await retype(user, dialog.getByLabelText('How many people can join with it'), '0');
    await user.click(dialog.getByRole('button', { name: 'Create a code' }));
    for (const words of [
      'Please give the code a name with letters or digits.',
      'Please enter a number from 1 to 1000.',
      'Please choose a date in the future, within a year.',
    ])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText('Name'), 'Clay night');
    await retype(user, dialog.getByLabelText('How many people can join with it'), '12');
    await user.type(dialog.getByLabelText('Last day'), '2027-01-31');
    api.answer({ groupCodes: { codes: [groupCode({ usageCount: 12 }), groupCode({ id: OTHER, ownerId: null })] } });
    await user.click(dialog.getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('Used up')).toBeInTheDocument();
    expect(api.bodies('createGroupCode')).toEqual([
      // The last day is then over in Toronto, too.
      { name: 'Clay night', maxUses: 12, expiresAt: expect.stringMatching(/^2027-02-01T(0[5-9]|1)/) },
    ]);
    expect(screen.getByText('Of Emberhood itself')).toBeInTheDocument();
    expect(await findHref('Who made it')).toBe(`/ops/people/${MAKER}`);
  });

  it('are revoked; hosts are not shown who made them', async () => {
    const { api, user } = openApp('/host/codes', {
      ...host(),
      groupCodes: { codes: [groupCode()] },
      revokeGroupCode: groupCode(),
    });
    expect(await screen.findByText('Clay night')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Turn off CLAY-NIGHT/ }));
    api.answer({ groupCodes: { codes: [groupCode({ revokedAt: '2026-11-22T12:00:00.000Z' })] } });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Turned off on November 22, 2026')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Who made it' })).not.toBeInTheDocument();
  });

  it('can only be turned off once nobody can read them', async () => {
    openApp('/host/codes', { ...host(), groupCodes: { codes: [groupCode({ code: null })] } });
    expect(await screen.findByText(/^This code no longer works/)).toBeInTheDocument();
    expect(screen.getAllByText('Clay night')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Turn off Clay night' })).toBeInTheDocument();
    for (const name of [/^Copy/, /^Share/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('a link to join', () => {
  const open = (isValid: boolean) =>
    openApp('/create-account?invite=%20alex-2345678923456', { openInvite: { isValid }, me });

  it('is kept for onboarding, and says so', async () => {
    open(true);
    expect(await screen.findByText(/^You’re invited! We’ll fill in your code ALEX-2345678923456/)).toBeInTheDocument();
    await waitFor(() =>
      expect(localStorage.getItem('emberhood.draft.onboarding')).toContain('"inviteCode":"ALEX-2345678923456"'),
    );
  });

  it('says that its code has ended, keeps nothing of it, and lets people go on', async () => {
    const { api } = open(false);
    expect(await screen.findByText(/^Your invite code ALEX-2345678923456 is invalid or expired\./)).toBeInTheDocument();
    expect(api.sent.map(({ query }) => query)).toEqual([{ inviteCode: 'ALEX-2345678923456' }]);
    expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Email' })).toBeEnabled();
  });

  it('tells a member that they need none, and keeps nothing of it', async () => {
    document.cookie = 'signed_in=1; path=/';
    noteReach(['member']);
    const { api } = open(true);
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^You already have an account, so you don’t need an/ })).toBeVisible();
    expect(api.bodies('openInvite')).toEqual([]);
    expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull();
  });
});

const MAKER = '00000000-0000-4000-8000-0000000000b1';
const OTHER = '00000000-0000-4000-8000-0000000000b9';

/** Renders the picture's rectangles to pixels and decodes them as a camera would. */
function readByCamera(picture: HTMLElement): string | undefined {
  const scale = 4;
  const [from = 0, , side = 0] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = (((Number(y) - from) * scale + row) * width + (Number(x) - from) * scale + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQr(pixels, width, width)?.data;
}

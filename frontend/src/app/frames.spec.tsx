import { act, screen, waitFor, within } from '@testing-library/react';
import { instagramUrl } from '#shared/instagram-url.ts';
import { config, member } from '#testing/factories.ts';
import { hostRecord } from '#testing/groups.ts';
import { hrefOf, openApp, Refusal } from '#testing/render.tsx';

describe('the frame of public pages', () => {
  it('NAV-45 has three items in its header that nobody is shown, and that lead nowhere', async () => {
    openApp('/faq');
    const header = await screen.findByRole('banner');
    for (const item of ['explore', 'how it works', 'host']) {
      const entry = within(header).getByText(item);
      expect(entry).not.toBeVisible();
      expect(entry.closest('a, button')).toBeNull();
    }
  });

  it('NAV-46 NAV-47 links in its footer to five pages, to Instagram and to the mailbox', async () => {
    openApp('/faq');
    const footer = within(await screen.findByRole('contentinfo'));
    for (const [name, href] of [
      ['Programs', '/programs'],
      ['About', '/about'],
      ['FAQ', '/faq'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Use', '/terms-of-use'],
    ] as const)
      expect(hrefOf(name, footer)).toBe(href);
    expect(hrefOf('Instagram (opens in a new tab)', footer)).toBe(instagramUrl());
    const mailboxes = footer.getAllByRole('link', { name: 'hello@emberhood.example' });
    expect(mailboxes.map((link) => [link.getAttribute('href'), link.parentElement?.textContent])).toEqual([
      ['mailto:hello@emberhood.example', 'Contact: hello@emberhood.example'],
      ['mailto:hello@emberhood.example', 'Support: hello@emberhood.example'],
    ]);
    expect(footer.getByText(/2025/)).toHaveTextContent('© 2025 Emberhood');
  });
});

it('a new document comes back to where its address was left, and not to where another one was', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { unmount } = openApp('/faq');
  await screen.findByRole('contentinfo');
  vi.stubGlobal('scrollY', 900);
  dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  unmount();
  const programs = openApp('/programs');
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  programs.unmount();
  expect(scrolled).not.toHaveBeenCalledWith(0, 900);
  openApp('/faq');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 900));
  sessionStorage.clear();
});

describe('the frame of the member area', () => {
  const off = config({ people: false, experiences: false, availability: false });

  it.each([
    ['People', 'People', /from February 14, 2027\./],
    ['Experiences', 'Experiences', 'Coming soon'],
  ])(
    'CON-02 keeps the entry %s of what is switched off, which says that it is still to come',
    async (entry, title, words) => {
      const { user } = openApp('/emberite/settings', { config: off });
      const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
      await user.click(navigation.getByRole('link', { name: entry }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  it('CON-02 keeps the way to the times one is free while they are switched off', async () => {
    const { user } = openApp('/emberite/experiences', { config: off });
    await user.click(await screen.findByRole('link', { name: 'When you’re free' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'When are you free?' })).toBeInTheDocument();
    expect(await screen.findByText('Coming soon')).toBeInTheDocument();
  });

  it.each([
    ['/payment', 'You'],
    ['/emberite/wishes', 'You'],
    ['/emberite/groups', 'Groups'],
    ['/emberite/settings/visibility', 'You'],
    ['/emberite/availability', 'You'],
  ])('marks where %s belongs', async (address, entry) => {
    openApp(address, { config: off });
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { current: 'page' })).toHaveAccessibleName(entry);
  });

  it('ROL-06 leads nobody to hosting who is no host: hosts are told of in public texts', async () => {
    const { unmount } = openApp('/emberite/settings', {});
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.queryByRole('link', { name: /host/i })).not.toBeInTheDocument();
    unmount();
    openApp('/become-a-host');
    expect(await screen.findByRole('heading', { level: 1, name: /Earn doing what you love/ })).toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    const ways = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.some((href) => href?.startsWith('/host'))).toBe(false);
  });
});

describe('a screen that is about one thing', () => {
  const id = '00000000-0000-4000-8000-0000000000a1';

  it.each([
    [`/ops/cycles/${id}`, 'Cycles'],
    [`/ops/runs/${id}`, 'Run'],
    [`/ops/people/${id}`, 'Accounts'],
    ['/host/payouts', 'Payouts'],
    [`/host/groups/${id}`, 'Your groups'],
    [`/emberite/groups/${id}`, 'Your group'],
    ['/emberite/experiences/erinShuffle/join', 'Join Shuffle Dance with Erin'],
  ])('has a heading and a title of its own at %s when that cannot be loaded', async (address, name) => {
    const failed = new Refusal('REQUEST.INVALID');
    openApp(address, {
      currentUser: member({ roles: ['member', 'operator', 'host'] }),
      hostRecord: { host: hostRecord() },
      cycle: failed,
      run: failed,
      account: failed,
      hostStatement: failed,
      roster: failed,
      myGroup: failed,
      registrations: failed,
    });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(document.title).toBe(`${name} · Emberhood`);
  });
});

describe('who is where', () => {
  it('ROL-02 gives a member the member area, and links that stay in it', async () => {
    openApp('/emberite/experiences', { config: config({ experiences: true }) });
    const cards = await screen.findAllByRole('link', { name: /per person/ });
    for (const card of cards) expect(card.getAttribute('href')).toMatch(/^\/emberite\/experience\/[\w-]+$/);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/emberite',
      '/emberite/groups',
      '/emberite/people',
      '/emberite/experiences',
      '/emberite/you',
    ]);
  });

  it('leads members of our team on from their own page as well, where a phone has no room', async () => {
    openApp('/emberite/you', { currentUser: member({ roles: ['member', 'host', 'moderator', 'operator'] }) });
    await screen.findByRole('heading', { level: 1, name: 'You' });
    const page = within(screen.getByRole('main'));
    for (const [name, href] of [
      ['Hosting', '/host'],
      ['Moderation', '/moderation'],
      ['Operations', '/ops'],
    ] as const)
      expect(hrefOf(name, page)).toBe(href);
  });
});

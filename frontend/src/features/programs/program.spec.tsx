import { PROGRAM_IDS, programById } from '@emberhood/catalogue/programs';
import { loadProgramPage } from '@emberhood/catalogue/programs/pages';
import { screen, within } from '@testing-library/react';
import { hrefOf, openApp, structuredData } from '#testing/render.tsx';

vi.mock('@emberhood/catalogue/programs/pages', async (original) => {
  const module = await original<{ loadProgramPage: typeof loadProgramPage }>();
  return { ...module, loadProgramPage: vi.fn(module.loadProgramPage) };
});
const load = vi.mocked(loadProgramPage);
const really = load.getMockImplementation();

afterEach(() => void load.mockImplementation(really!));

const open = async (id: string) => {
  const app = openApp(`/program/${id}`);
  const page = (await really?.(id))!;
  await screen.findByText(page.hero);
  return { ...app, page, main: screen.getByRole('main') };
};
const listUnder = (heading: string) => within(screen.getByRole('region', { name: heading })).getAllByRole('listitem');

describe('program', () => {
  it.each(PROGRAM_IDS)('CAT-13 PUB-37 %s tells all there is, and ends with its own link', async (id) => {
    const { page, main } = await open(id);
    const { card } = programById(id)!;
    expect(screen.getByRole('heading', { level: 1, name: card.title.toLowerCase() })).toBeVisible();
    for (const text of [card.subtitle, card.price, ...card.badges]) expect(main).toHaveTextContent(text);
    for (const text of [...page.intro, ...page.forWhom]) expect(screen.getByText(text)).toBeInTheDocument();
    for (const { label, value } of page.facts)
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    const weeks = listUnder(page.timelineTitle);
    expect(weeks).toHaveLength(page.timeline.length);
    for (const [index, { week, title, description }] of page.timeline.entries()) {
      expect(weeks[index]).toHaveTextContent(`${week === undefined ? '' : `week ${String(week)}`}${title}`);
      expect(weeks[index]).toHaveTextContent(description);
    }
    if (page.tracks) {
      const tracks = listUnder('pick your style').map((track) => within(track).getByRole('heading').textContent);
      expect(tracks).toEqual(page.tracks.map(({ title }) => title));
    }
    expect(document.title).toBe(`${card.title} in Toronto · Emberhood`);
    // The sign-up leads members straight to its questions.
    const last = within(main).getAllByRole('link').at(-1);
    expect(last).toHaveTextContent(page.closing.label);
    const join = encodeURIComponent(`/emberite/programs/${id}/join`);
    expect(last).toHaveAttribute('href', `/create-account?redirectedFrom=${join}`);
  });

  it('CAT-04 shows when what happens on a cooking evening', async () => {
    await open('cooking-series');
    const hours = listUnder('how an evening goes').map((hour) => [
      hour.firstElementChild?.textContent,
      within(hour).getByRole('heading').textContent,
    ]);
    expect(hours).toEqual([
      ['7:00', 'gather'],
      ['7:20', 'demo'],
      ['7:40', 'hands-on'],
      ['8:45', 'feast'],
      ['9:30', 'dessert'],
    ]);
  });

  it.each([
    ['CAT-11', 'nightlife-social-pack', '3 nights', 'four themes', 4, /picks three of the four.*backup/],
    ['CAT-12', 'daytime-discovery-pack', '3 Sundays', 'six themes', 6, /from 2pm: .*from 2pm: .*from 2pm: /],
  ])('%s CAT-15 %s lasts %s and has %s', async (_id, id, duration, heading, count, words) => {
    const { main, page } = await open(id);
    expect(main).toHaveTextContent(duration);
    expect(main).toHaveTextContent(words);
    expect(listUnder(page.timelineTitle)).toHaveLength(3);
    expect(listUnder(heading)).toHaveLength(count);
  });

  it('CAT-10 community impact is three weeks with food banks, food rescue and parks', async () => {
    const { main, page } = await open('community-impact');
    expect(main).toHaveTextContent('3 weeks');
    const titles = listUnder(page.timelineTitle).map((week) => within(week).getByRole('heading').textContent);
    expect(titles).toEqual(['food bank', 'food rescue', 'parks']);
  });

  it('GRP-05 GRP-07 makes the promises that hold for all', async () => {
    await open('pottery');
    const promised = listUnder('in every program').map((item) => item.textContent);
    expect(promised).toHaveLength(4);
    expect(promised.join(' ')).toMatch(
      /someone in the group chose you.*stays hidden.*group is full.*not a dating app.*come for friends, or stay open to more/s,
    );
  });

  it('CON-05 describes a series of events in Toronto, priced in Canadian dollars, for search engines, without a date nobody knows', async () => {
    await open('partner-dance');
    const data = structuredData();
    expect(data).toMatchObject({
      '@type': 'EventSeries',
      name: 'Partner Dance',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { address: { addressLocality: 'Toronto' } },
      organizer: { name: 'Emberhood' },
      maximumAttendeeCapacity: 12,
      eventSchedule: { repeatCount: 5, repeatFrequency: 'P1W', duration: 'PT90M' },
      offers: { '@type': 'AggregateOffer', lowPrice: 45, priceCurrency: 'CAD' },
    });
    expect(JSON.stringify(data)).not.toMatch(/startDate|endDate/);
  });

  it('says what one session costs where every group costs the same', async () => {
    await open('pottery');
    expect(structuredData()).toMatchObject({
      offers: { price: 75, priceCurrency: 'CAD', priceSpecification: { unitText: 'session' } },
    });
  });
});

describe('program bar', () => {
  it('has the way back and the waitlist, above a footer', async () => {
    await open('pottery');
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Back to Programs' })).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('goes back in history where something of ours lies behind', async () => {
    const { router, user } = await open('pottery');
    vi.stubGlobal('navigation', { canGoBack: true });
    const goBack = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    await user.click(screen.getByRole('link', { name: 'Back to Programs' }));
    expect(goBack).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/program/pottery');
  });

  it('leads to the listing when nothing of ours lies behind', async () => {
    const { router, user } = await open('pottery');
    await user.click(screen.getByRole('link', { name: 'Back to Programs' }));
    await screen.findByRole('group', { name: 'Programs' });
    expect(router.state.location.pathname).toBe('/programs');
  });
});

describe('program while loading', () => {
  it('PUB-36 says so under the program’s name, logs a failure, and shows the rest at the next try', async () => {
    const log = vi.fn();
    vi.stubGlobal('reportError', log);
    const gone = new TypeError('Failed to fetch dynamically imported module');
    const waiting = Promise.withResolvers<never>();
    load.mockReturnValue(waiting.promise);
    const { user } = openApp('/program/pottery');
    expect(await screen.findByText('Loading program...')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'pottery' })).toBeVisible();
    expect(load.mock.lastCall).toEqual(['pottery']);
    waiting.reject(gone);
    const title = await screen.findByRole('heading', { name: 'This program didn’t load' });
    const alert = title.parentElement!;
    expect(alert).toHaveAttribute('role', 'alert');
    expect(log).toHaveBeenCalledWith(gone);
    expect(alert).not.toHaveTextContent(gone.message);
    expect(screen.queryByText('Loading program...')).not.toBeInTheDocument();
    expect(hrefOf('See all programs', within(alert))).toBe('/programs');

    load.mockImplementation(really!);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('join a pottery group')).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });

  it.each(['juggling', 'constructor'])(
    'PUB-39 says that there is no program %s, and where the others are',
    async (id) => {
      const { router } = openApp(`/program/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'we couldn’t find that program.' })).toBeVisible();
      expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
      expect(hrefOf('See all programs', within(screen.getByRole('main')))).toBe('/programs');
      expect(document.title).toBe('We couldn’t find that program · Emberhood');
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(screen.queryByRole('button', { name: 'Join Waitlist' })).not.toBeInTheDocument();
      expect(load).not.toHaveBeenCalledWith(id);
    },
  );
});

import { landingById, type LandingId } from '@emberhood/catalogue/landing';
import { comparison } from '@emberhood/catalogue/landing/comparison';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderRoutes } from '#testing/render-routes.tsx';
import { hrefOf, openApp } from '#testing/render.tsx';
import { ExperienceLanding } from './components/experience-landing.tsx';

const fire = vi.hoisted(() => vi.fn(() => Promise.resolve(null)));
const create = vi.hoisted(() => vi.fn(() => fire));
vi.mock('canvas-confetti', () => ({ default: { create } }));

const open = async (address: string) => {
  const app = openApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('experience landing pages', () => {
  it.each([
    ['/poetry', 'poetryNight', 'poetry-night', '$40', '3-4 hours', '8-12 people'],
    ['/yvr/danceToday', 'danceToday', 'danceToday', '$120', '3 hours', '5-20 people'],
  ] as const)('EXP-15 EXP-16 %s shows %s', async (address, id, joinId, price, duration, people) => {
    await open(address);
    const { heroTitle, heroDescription, description, host, cta, location } = landingById(id);
    expect(screen.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
    const main = screen.getByRole('main');
    for (const text of [heroDescription, ...description, host.name, host.title, host.bio, cta.heading, cta.details])
      expect(main).toHaveTextContent(text);
    expect(fact('Price')).toHaveTextContent(price);
    expect(fact('Duration')).toHaveTextContent(duration);
    expect(fact('Language')).toHaveTextContent('English');
    expect(fact('Group')).toHaveTextContent(people);
    expect(hrefOf(/See on the map/)).toBe(location.mapLink);
    const joins = screen.getAllByRole('link', { name: 'Count me in!' });
    expect(joins.map((join) => join.getAttribute('href'))).toEqual([
      `/emberite/experiences/${joinId}/join`,
      `/emberite/experiences/${joinId}/join`,
    ]);
  });

  it('EXP-17 EXP-18 compares, in a table that says which cell is whose', async () => {
    await open('/yvr/danceToday');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Emberhood', 'Generic events']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Group size', 'Balance', 'Being chosen', 'Seeing them again', 'Commitment', 'What you do']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(comparison.flatMap(({ ours, generic }) => [ours, generic]));
  });

  it('EXP-19 explains in five steps how it works', async () => {
    await open('/poetry');
    const how = within(screen.getByRole('region', { name: 'How it works' }));
    expect(how.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Explore event',
      'Set availability',
      'Show curiosity',
      'Wait for group',
      'Experience',
    ]);
  });

  it('EXP-20 shows the shuffle dance for an id nobody knows, as the page of the shuffle dance', async () => {
    await open('/yvr/constructor');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(landingById('erinShuffle').heroTitle);
    expect(canonical()).toBe('http://localhost:3000/yvr/erinShuffle');
  });

  it('gives poetry night one address', async () => {
    await open('/yvr/poetryNight');
    expect(canonical()).toBe('http://localhost:3000/poetry');
  });

  it('EXP-15 lists the evenings of a night out, led by the shuffle dance', async () => {
    await open('/yvr');
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links.slice(0, 4)).toEqual(['/yvr/erinShuffle', '/yvr/danceToday', '/yvr/bazaDance', '/yvr/worldDanceCo']);
    for (const text of ['$50 per person', '$120 per person']) expect(screen.getByRole('main')).toHaveTextContent(text);
  });
});

describe('joining', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fire.mockClear();
    create.mockClear();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  function show(id: LandingId) {
    const { router } = renderRoutes([
      { path: '/', Component: () => <ExperienceLanding experience={landingById(id)} /> },
      { path: '*', Component: () => null },
    ]);
    const [button] = screen.getAllByRole('link', { name: 'Count me in!' });
    if (!button) throw new Error('Nowhere to join');
    return { button, at: () => router.state.location.pathname, goTo: (path: string) => router.navigate(path) };
  }

  it('EXP-21 celebrates in confetti and in words, and goes on after 500 ms', async () => {
    const { button, at } = show('erinShuffle');
    fireEvent.click(button);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Great! Just a few questions first.',
      '',
    ]);
    await pass(499);
    expect(create).toHaveBeenCalledWith(
      undefined,
      expect.objectContaining({ disableForReducedMotion: true, useWorker: false }),
    );
    expect(fire).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/');
    await pass(1);
    expect(at()).toBe('/emberite/experiences/erinShuffle/join');
  });

  it('neither celebrates nor goes twice on a double click', async () => {
    const { button, at } = show('poetryNight');
    fireEvent.click(button);
    await pass(300);
    fireEvent.click(button);
    await pass(200);
    expect(at()).toBe('/emberite/experiences/poetry-night/join');
    await pass(1_000);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it('does not wait for confetti that cannot be shown', async () => {
    fire.mockRejectedValueOnce(new Error('no canvas'));
    const { button, at } = show('erinShuffle');
    fireEvent.click(button);
    await pass(500);
    expect(at()).toBe('/emberite/experiences/erinShuffle/join');
  });

  it('does not follow who has gone elsewhere meanwhile', async () => {
    const { button, at, goTo } = show('erinShuffle');
    fireEvent.click(button);
    await pass(100);
    await act(() => goTo('/elsewhere'));
    await pass(1_000);
    expect(at()).toBe('/elsewhere');
  });

  it('is forgotten by a page that the browser keeps for Back', async () => {
    const { button, at } = show('erinShuffle');
    fireEvent.click(button);
    fireEvent(window, new Event('pagehide'));
    await pass(1_000);
    expect(at()).toBe('/');
    fireEvent.click(button);
    await pass(500);
    expect(at()).toBe('/emberite/experiences/erinShuffle/join');
  });

  it('leaves it to the browser to open another tab', () => {
    const { button } = show('erinShuffle');
    const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    const stop = (event: Event) => event.preventDefault();
    addEventListener('click', stop, { once: true });
    fireEvent(button, modified);
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  });
});

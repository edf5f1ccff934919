import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { loadExperience, type Experience } from '@emberhood/catalogue/experiences/details';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderRoutes } from '#testing/render-routes.tsx';
import { hrefOf, openApp, structuredData } from '#testing/render.tsx';
import { ExperiencePage } from './components/experience-page.tsx';
import { youtubeEmbed } from './components/experience-parts.tsx';

const CLAY = 'clay-by-candlelight';
let clay: Experience;
beforeAll(async () => {
  const loaded = await loadExperience(CLAY);
  if (!loaded) throw new Error('No clay');
  clay = loaded;
});

const open = async (id: string) => {
  const app = openApp(`/experience/${id}`);
  await screen.findByRole('heading', { level: 1 });
  return app;
};
function show(change: Partial<Experience['host']>) {
  const experience = { ...clay, host: { ...clay.host, ...change } };
  const Component = () => <ExperiencePage experience={experience} join={null} />;
  return renderRoutes([{ path: '*', Component }]);
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const sourcesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('experience', () => {
  it('EXP-05 shows what, where, how long, with how many and for how much', async () => {
    await open(CLAY);
    expect(screen.getByRole('heading', { level: 1, name: 'Clay by Candlelight' })).toBeVisible();
    const main = screen.getByRole('main');
    for (const text of [clay.category, clay.subtitle]) expect(main).toHaveTextContent(text);
    expect(main).toHaveTextContent('$65per person');
    expect(fact('Duration')).toHaveTextContent('2.5 hours');
    expect(fact('Language')).toHaveTextContent('English');
    expect(fact('Group')).toHaveTextContent('6-10 people');
    expect(fact('Required level')).toHaveTextContent('None.');
    expect(fact('Where')).toHaveTextContent('A ceramics studio on Geary');
    expect(fact('Where')).toHaveTextContent('Geary Avenue, Toronto');
    expect(hrefOf(/See on the map/)).toBe('https://www.openstreetmap.org/search?query=Geary%20Avenue%2C%20Toronto');
    expect(screen.getByRole('img', { name: 'Picture of Clay by Candlelight' })).toHaveAttribute('src', clay.image);
  });

  it('EXP-06 shows the host, two images, About, Included and Notes', async () => {
    const { container } = await open(CLAY);
    const main = screen.getByRole('main');
    for (const name of ['About', 'Included', 'Notes', /^your host ?Sunniva$/])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(main).toHaveTextContent(clay.host.bio);
    expect(main).toHaveTextContent(clay.whatToExpect);
    for (const item of clay.whatsIncluded) expect(screen.getByText(item)).toBeVisible();
    for (const { title, text } of clay.notes) expect(fact(title)).toHaveTextContent(text);
    expect(sourcesOf(container)).toEqual(expect.arrayContaining([...clay.images, clay.host.avatar]));
  });

  it('EXP-06 ENT-02 plays the video of the host when there is one, before any embedded one', () => {
    const { container } = show({ videoUrl: '/host.mp4', youtubeEmbedLink: 'https://www.youtube.com/embed/abcdefgh' });
    expect(screen.getByLabelText('Sunniva’s video')).toHaveAttribute('src', '/host.mp4');
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play Sunniva’s video' })).toBeNull();
  });

  it('asks YouTube for the embedded video only when somebody presses play', async () => {
    const { container } = show({ youtubeEmbedLink: 'https://www.youtube.com/embed/abcdefgh?start=3' });
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play Sunniva’s video' }));
    expect(screen.getByTitle('Sunniva’s video')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefgh?autoplay=1&rel=0',
    );
  });

  it('embeds nothing that is not of YouTube', () => {
    for (const link of [
      'https://evil.example/embed/abcdefgh',
      'https://www.youtube.com.evil.example/embed/abcdefgh',
      'https://www.youtube.com/embed/"><script>',
      'javascript:alert(1)',
    ])
      expect(youtubeEmbed(link)).toBeUndefined();
    show({ youtubeEmbedLink: 'https://evil.example/embed/abcdefgh' });
    expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
  });

  it('EXP-07 leads on to the next one, and from the last to the first', async () => {
    const { user } = await open(EXPERIENCE_IDS.at(-1) ?? '');
    const next = screen.getByRole('link', { name: /^next experience/ });
    expect(next).toHaveAttribute('href', `/experience/${EXPERIENCE_IDS[0]}`);
    await user.click(next);
    await screen.findByRole('heading', { level: 1, name: 'Downstream Adventure Class' });
    expect(hrefOf(/^next experience/)).toBe(`/experience/${EXPERIENCE_IDS[1]}`);
  });

  it('leads back to its category and home', async () => {
    await open(CLAY);
    const main = within(screen.getByRole('main'));
    expect(hrefOf('more like this', main)).toBe('/category/art');
    expect(hrefOf('Emberhood, home', main)).toBe('/');
  });

  it('offers the waitlist, and says once that it needs scripts', async () => {
    await open(CLAY);
    expect(screen.getAllByRole('button', { name: 'Join Waitlist' })).toHaveLength(2);
    const notes = [...document.querySelectorAll('noscript')];
    expect(notes.filter((note) => note.closest('.noscript\\:hidden') === null)).toHaveLength(1);
  });

  it('says when nobody knows the experience, and where there are others', async () => {
    await open('juggling');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('we couldn’t find that experience.');
    expect(hrefOf('dance')).toBe('/category/dance');
    expect(hrefOf('Go to the home page')).toBe('/');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('tells search engines the price, and no date that nobody knows', async () => {
    await open(CLAY);
    const data = structuredData();
    expect(data).toMatchObject({ '@type': 'Product', offers: { price: 65, priceCurrency: 'CAD' } });
    expect(JSON.stringify(data)).not.toMatch(/date/i);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityCategories } from '@emberhood/catalogue/categories';
import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { categoryImage, EXPERIENCE_IMAGES, experienceImage, programImage } from '@emberhood/catalogue/images';
import { LANDING_IDS, landingExperiences } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import { OG_SIZE, ogImage, type OgPage } from '../../src/shared/art/og.ts';
import { writeCards } from './cards.ts';
import { widthOf, wrap } from './lettering.ts';

const EMPTY_CACHE_MS = 60_000;
const drawn = (path: string) => readFile(join(import.meta.dirname, '../../public', path), 'utf8');

describe('drawn files', () => {
  const named = [
    ...PROGRAM_IDS.map(programImage),
    ...activityCategories.map(({ id }) => categoryImage(id)),
    ...EXPERIENCE_IDS.flatMap((id) => EXPERIENCE_IMAGES.map((image) => experienceImage(id, image))),
    ...landingExperiences.flatMap(({ heroBackground, image, host }) => [heroBackground, image, host.image]),
  ];

  it('CAT-23 are there for every address in the catalogue, small and plain, and no two the same', async () => {
    const all = await Promise.all(named.map(drawn));
    for (const svg of all) {
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox=/);
      expect(svg.length).toBeLessThanOrEqual(8192);
      expect(svg.match(/<(path|circle|rect)/g)?.length, 'shapes').toBeGreaterThan(6);
      expect(svg).not.toMatch(/style|<script|href/);
    }
    expect(new Set(all).size).toBe(named.length);
  });

  it('show as many faces as a landing page names hosts', async () => {
    for (const { host } of landingExperiences) {
      const eyes = (await drawn(host.image)).match(/r="6"/g)?.length;
      expect(eyes, host.name).toBe(host.name.includes(' and ') ? 4 : 2);
    }
  });
});

describe('cards of links', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cards-'));
    await writeCards(folder);
  }, EMPTY_CACHE_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are there in the right size for every page', async () => {
    const pages: OgPage[] = ['home', 'default', ...PROGRAM_IDS, ...EXPERIENCE_IDS, ...LANDING_IDS];
    for (const page of pages) {
      const png = await readFile(join(folder, ogImage(page)));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([OG_SIZE.width, OG_SIZE.height]);
      expect(png.length, page).toBeLessThanOrEqual(80_000);
    }
  });

  it('break lines where the width ends, and only between words', () => {
    const lines = wrap('someone in your dance class wants to meet you.', 'display', 80, 500);
    expect(lines.join(' ')).toBe('someone in your dance class wants to meet you.');
    for (const line of lines) expect(widthOf(line, 'display', 80)).toBeLessThanOrEqual(500);
    expect(wrap('mediterranean', 'display', 80, 100)).toEqual(['mediterranean']);
  });
});

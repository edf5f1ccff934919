import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPERIENCE_IDS, EXPERIENCE_IMAGES, experienceImage } from '@emberhood/catalogue/experiences';
import { LANDING_IDS, landingExperiences } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS, programImage } from '@emberhood/catalogue/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OG_SIZE, ogImage, type OgPage } from '../../src/shared/art/og.ts';
import { writeImages } from '../images.ts';
import { socialCards } from './cards.ts';
import { widthOf, wrap } from './lettering.ts';
import { momentsOf, pictures } from './pictures.ts';

const EMPTY_CACHE_MS = 60_000;

describe('files of pictures', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    await writeImages(folder);
  }, EMPTY_CACHE_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = (path: string) => readFile(join(folder, path));

  it('show as many faces as a landing page names hosts', () => {
    const svgOf = (path: string) => pictures().find((picture) => picture.path === path)?.svg ?? '';
    for (const { host } of landingExperiences) {
      const eyes = svgOf(host.image).match(/r="6"/g)?.length;
      expect(eyes, host.name).toBe(host.name.includes(' and ') ? 4 : 2);
    }
  });

  it('show three moments of each experience', () => {
    for (const id of EXPERIENCE_IDS) expect(new Set(momentsOf(id)).size, id).toBe(3);
  });

  it('CAT-23 are there for every address in the catalogue', async () => {
    const named = [
      ...PROGRAM_IDS.map(programImage),
      ...EXPERIENCE_IDS.flatMap((id) => EXPERIENCE_IMAGES.map((image) => experienceImage(id, image))),
      ...landingExperiences.flatMap(({ heroBackground, image, host }) => [heroBackground, image, host.image]),
    ];
    for (const path of named) expect((await read(path)).toString()).toMatch(/^<svg xmlns="[^"]+" viewBox=/);
    expect(pictures().map(({ path }) => path)).toEqual(named);
  });

  it('CAT-23 are small and plain, and no two the same', () => {
    const all = pictures();
    for (const { svg } of all) {
      expect(svg.length).toBeLessThanOrEqual(8192);
      expect(svg.match(/<(path|circle|rect)/g)?.length, 'shapes').toBeGreaterThan(6);
      expect(svg).not.toMatch(/style|<script|href|NaN|undefined|Infinity/);
    }
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
    expect(pictures()).toEqual(all);
  });

  it('has a social card of the right size for every page', async () => {
    const pages: OgPage[] = ['home', 'default', ...PROGRAM_IDS, ...EXPERIENCE_IDS, ...LANDING_IDS];
    expect(socialCards().map(({ page }) => page)).toEqual(pages);
    for (const page of pages) {
      const png = await read(ogImage(page));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([OG_SIZE.width, OG_SIZE.height]);
      expect(png.length, page).toBeLessThanOrEqual(80_000);
    }
  });

  it('has the icons in their sizes', async () => {
    const ico = await read('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const inside = ico.subarray(ico.readUInt32LE(18));
    expect([inside.readUInt32BE(16), inside.length]).toEqual([32, ico.readUInt32LE(14)]);
    for (const [name, side] of [
      ['icons/apple-touch-icon.png', 180],
      ['icons/icon-192.png', 192],
      ['icons/icon-512.png', 512],
    ] as const) {
      expect((await read(name)).readUInt32BE(16), name).toBe(side);
    }
  });

  it('has the favicon that the dev server has', async () => {
    const checkedIn = await readFile(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');
    expect((await read('favicon.svg')).toString()).toBe(checkedIn);
  });
});

describe('lettering', () => {
  it('breaks lines where the width ends, and only between words', () => {
    const lines = wrap('someone in your dance class wants to meet you.', 'display', 80, 500);
    expect(lines.join(' ')).toBe('someone in your dance class wants to meet you.');
    for (const line of lines) expect(widthOf(line, 'display', 80)).toBeLessThanOrEqual(500);
    expect(wrap('mediterranean', 'display', 80, 100)).toEqual(['mediterranean']);
  });
});

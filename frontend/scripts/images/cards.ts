import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { experiences } from '@emberhood/catalogue/experiences';
import { programImage } from '@emberhood/catalogue/images';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import sharp from 'sharp';
import { OG_SIZE, ogImage, type OgPage } from '../../src/shared/art/og.ts';
import { letters, widthOf, wrap, type Face } from './lettering.ts';

/** PNGs of earlier builds, by a digest of their sources. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/images');
const SETTINGS = { palette: true, colours: 128, quality: 85, effort: 8, dither: 0 } as const;

async function png(svg: string): Promise<Buffer> {
  const recipe = JSON.stringify([svg, SETTINGS, sharp.versions]);
  const file = join(CACHE, `${createHash('sha256').update(recipe).digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await sharp(Buffer.from(svg)).png(SETTINGS).toBuffer();
  await mkdir(CACHE, { recursive: true });
  // Two builds may write the same file at once.
  const temporary = `${file}.${String(process.pid)}`;
  await writeFile(temporary, made);
  await rename(temporary, file);
  return made;
}

interface Card {
  page: OgPage;
  title: string;
  text: string;
  /** The address of what it shows. */
  image: string;
}

const MARGIN = 64;
const COLUMN = 570;
const ART = { x: 690, y: 0, width: OG_SIZE.width - 690, height: OG_SIZE.height };
/** Cut by the card's edge. */
const CIRCLE_PLACE = { x: OG_SIZE.width - 690 * 0.84, y: (OG_SIZE.height - 690) / 2, width: 690, height: 690 };
const GROUND = '#1f0b20';
const ON_GROUND = { title: '#f8f0ea', text: '#cfbecf' };
const CIRCLE = '/images/circle.svg';
const TITLE_SIZES = [104, 96, 88, 80, 72, 64];

const cards: readonly Card[] = [
  {
    page: 'home',
    title: 'someone in your dance class wants to meet you.',
    text: 'small groups, real activities.',
    image: CIRCLE,
  },
  { page: 'default', title: 'do something together.', text: 'small groups, real activities.', image: CIRCLE },
  ...programs.map(({ id, card }): Card => ({
    page: id,
    title: card.title,
    text: card.subtitle,
    image: programImage(id),
  })),
  ...[...experiences, ...landingExperiences].map(({ id, title, subtitle, image }): Card => ({
    page: id,
    title,
    text: subtitle,
    image,
  })),
];

function lines(texts: readonly string[], face: Face, size: number, leading: number, top: number, fill: string): string {
  return texts.map((text, line) => letters(text, face, size, MARGIN, top + line * leading, fill)).join('');
}

function words({ page, title, text }: Card): string {
  const lower = title.toLowerCase();
  const most = page === 'home' ? 4 : 3;
  const fits = (size: number): boolean => {
    const wrapped = wrap(lower, 'display', size, COLUMN);
    return wrapped.length <= most && wrapped.every((line) => widthOf(line, 'display', size) <= COLUMN);
  };
  const size = TITLE_SIZES.find(fits) ?? Math.min(...TITLE_SIZES);
  const titleLines = wrap(lower, 'display', size, COLUMN);
  const top = MARGIN + size * 0.82;
  const below = top + (titleLines.length - 1) * size + 70;
  return (
    lines(titleLines, 'display', size, size, top, ON_GROUND.title) +
    lines(wrap(text, 'text', 34, COLUMN - 30), 'text', 34, 46, below, ON_GROUND.text)
  );
}

/** Embeds an SVG file into the card; it fills its place. */
function picture(address: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const svg = readFileSync(join(import.meta.dirname, '../../public', address), 'utf8');
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${String(value)}"`);
  return svg.replace(/^<svg[^>]*/, (root) => {
    const sizeless = root.replaceAll(/ (?:width|height)="[^"]*"/g, '');
    return `${sizeless} ${attributes.join(' ')} preserveAspectRatio="xMidYMid slice"`;
  });
}

function cardSvg(card: Card): string {
  const mark = 60;
  const bottom = OG_SIZE.height - MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">` +
    `<rect width="100%" height="100%" fill="${GROUND}"/>` +
    picture(card.image, card.image === CIRCLE ? CIRCLE_PLACE : ART) +
    words(card) +
    picture('/favicon.svg', { x: MARGIN - 6, y: bottom - mark + 6, width: mark, height: mark }) +
    `${letters(PRODUCT_NAME, 'display', 36, MARGIN + mark + 10, bottom - 11, ON_GROUND.title)}</svg>`
  );
}

/** Writes the preview images of links to our pages. The output is reproducible. */
export async function writeCards(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'og'), { recursive: true });
  for (const card of cards) await writeFile(join(outDir, ogImage(card.page)), await png(cardSvg(card)));
}

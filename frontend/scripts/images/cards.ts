import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { flatCircle, richCircle } from '../../src/shared/art/circle-svg.ts';
import { draw } from '../../src/shared/art/motifs.ts';
import { OG_SIZE, type OgPage } from '../../src/shared/art/og.ts';
import { GROUND, ON_GROUND } from '../../src/shared/art/palette.ts';
import { artSubject } from '../../src/shared/art/subjects.ts';
import { shapeMarkup } from '../../src/shared/art/to-svg.ts';
import { letters, widthOf, wrap, type Face } from './lettering.ts';

interface Card {
  page: OgPage;
  title: string;
  text: string;
}

const MARGIN = 64;
const COLUMN = 570;
const ART = { x: 690, w: OG_SIZE.width - 690, h: OG_SIZE.height };
const TITLE_SIZES = [104, 96, 88, 80, 72, 64];

const cards: readonly Card[] = [
  { page: 'home', title: 'someone in your dance class wants to meet you.', text: 'small groups, real activities.' },
  { page: 'default', title: 'do something together.', text: 'small groups, real activities.' },
  ...programs.map(({ id, card }): Card => ({ page: id, title: card.title, text: card.subtitle })),
  ...experiences.map(({ id, title, subtitle }): Card => ({ page: id, title, text: subtitle })),
  ...landingExperiences.map(({ id, title, subtitle }): Card => ({ page: id, title, text: subtitle })),
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

function picture(page: OgPage): string {
  if (page === 'home' || page === 'default') {
    const side = 690;
    return `<g transform="translate(${OG_SIZE.width - side * 0.84} ${(OG_SIZE.height - side) / 2})">${richCircle(side)}</g>`;
  }
  const subject = artSubject(page);
  const { shapes } = draw(subject.kind, page, { w: ART.w * 1.35, h: ART.h * 1.35 });
  const inner = shapes.map((shape) => shapeMarkup(shape, subject)).join('');
  const view = `0 0 ${ART.w * 1.35} ${ART.h * 1.35}`;
  return `<svg x="${ART.x}" width="${ART.w}" height="${ART.h}" viewBox="${view}" fill="none">${inner}</svg>`;
}

function cardSvg(card: Card): string {
  const mark = 56;
  const bottom = OG_SIZE.height - MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">` +
    `<rect width="100%" height="100%" fill="${GROUND}"/>${picture(card.page)}${words(card)}` +
    `<g transform="translate(${MARGIN - 4} ${bottom - mark + 4})">${flatCircle(mark)}</g>` +
    `${letters(PRODUCT_NAME, 'display', 36, MARGIN + mark + 10, bottom - 11, ON_GROUND.title)}</svg>`
  );
}

/** The cards that links show elsewhere, by page. */
export function socialCards(): { page: OgPage; svg: string }[] {
  return cards.map((card) => ({ page: card.page, svg: cardSvg(card) }));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityCategories } from '@emberhood/catalogue/categories';
import { EXPERIENCE_CATEGORIES, EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { LANDING_IDS, landingTypes } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActivityArt } from './activity-art.tsx';
import { EmberCircle } from './circle.tsx';
import { ART_SIZES, type ArtVariant } from './motifs.ts';
import { hex, RAMPS } from './palette.ts';
import { ringOf } from './ring.ts';
import { ART_KINDS, ART_SUBJECT_IDS, artKindOf, artSubject } from './subjects.ts';

const css = readFileSync(join(import.meta.dirname, 'art.css'), 'utf8');
const VARIANTS = Object.keys(ART_SIZES) as ArtVariant[];
const markup = (id: string, variant: ArtVariant = 'card') =>
  renderToStaticMarkup(<ActivityArt id={id} variant={variant} />);

describe('subjects of the pictures', () => {
  const named = [
    ...programs.map(({ id }) => id),
    ...EXPERIENCE_IDS,
    ...EXPERIENCE_CATEGORIES,
    ...LANDING_IDS,
    ...landingTypes.map(({ id }) => id),
    ...activityCategories.map(({ id }) => id),
  ];

  it.each(named)('CAT-23 knows %s', (id) => {
    expect(ART_SUBJECT_IDS).toContain(id);
    expect(ART_KINDS).toContain(artKindOf(id));
  });

  it('draws the circle for what nobody knows', () => {
    expect(artKindOf('no-such-activity')).toBe('circle');
    expect(artKindOf('constructor')).toBe('circle');
  });

  it.each(programs)('CAT-16 gives the program $id the hues of its card', ({ id, card }) => {
    expect(artSubject(id).hues.toSorted()).toEqual(card.bgGradient?.toSorted());
  });

  it('has the hues and the light tones of every picture in the style sheet', () => {
    for (const id of ART_SUBJECT_IDS) {
      const [warm, cool] = artSubject(id).hues;
      expect(css).toMatch(
        new RegExp(`\\[data-hues='${warm}-${cool}'\\] \\{\\s*--art-warm: ${warm};\\s*--art-cool: ${cool};`),
      );
    }
    for (const [time, ramp] of Object.entries(RAMPS)) {
      const rules = css.slice(css.indexOf(`[data-art='${time}']`)).split('}')[0];
      for (const [tone, [lightness, chroma]] of ramp.entries()) {
        const colour = `oklch\\(${lightness} ${chroma} var\\(--art-${tone > 3 ? 'warm' : 'cool'}\\)\\)`;
        expect(rules).toMatch(new RegExp(`--art-${tone}:\\s*(light-dark\\(\\s*)?${colour}`));
      }
    }
  });
});

describe('pictures on a page', () => {
  const all = ART_SUBJECT_IDS.flatMap((id) => VARIANTS.map((variant) => ({ id, variant })));

  it.each(all)('are small and plain, and the same each time: $id as $variant', ({ id, variant }) => {
    const drawn = markup(id, variant);
    expect(drawn.length).toBeLessThanOrEqual(4096);
    expect(drawn).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(drawn).not.toMatch(/ style=|<style|<script|href|NaN|undefined|Infinity/);
    expect(markup(id, variant)).toBe(drawn);
  });

  it('differ from activity to activity', () => {
    const ids = [...programs.map(({ id }) => id), ...EXPERIENCE_IDS, ...LANDING_IDS];
    expect(new Set(ids.map((id) => markup(id))).size).toBe(ids.length);
  });

  it('have one motif for each program', () => {
    expect(new Set(programs.map(({ id }) => artKindOf(id))).size).toBe(programs.length);
  });
});

describe('the circle', () => {
  it.each([
    [8, 0],
    [8, 5],
    [6, 6],
    [12, 7],
  ])('of %i seats has %i warm ones', (count, warm) => {
    const { seats, seat, radius } = ringOf(count, warm, 400);
    expect(seats).toHaveLength(count);
    expect(seats.filter(({ heat }) => heat !== 'cool')).toHaveLength(warm);
    expect(2 * radius * Math.sin(Math.PI / count)).toBeGreaterThan(2 * seat);
  });

  it('goes from amber through rose to the cool seats', () => {
    const heats = ringOf(8, 5, 400).seats.map(({ heat }) => heat);
    expect(heats).toEqual(['amber', 'amber', 'gold', 'coral', 'rose', 'cool', 'cool', 'cool']);
  });

  it('draws discs that are round, as one shape for each heat', () => {
    const { container } = render(<EmberCircle seats={8} warm={5} />);
    const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    const halves = shapes.flatMap((d) => [...d.matchAll(/a([\d.]+) ([\d.]+) 0 1 0[ -]([\d.]+) 0/g)]);
    expect(halves).toHaveLength(2 * 2 * 8);
    for (const [, x, y, across] of halves) expect([Number(y), Number(across) / 2]).toEqual([Number(x), Number(x)]);
    // Six lines of heat, and seat and inside for each of five heats.
    expect(shapes).toHaveLength(6 + 2 * 5);
  });

  it('dashes the seats of a circle that still gathers', () => {
    const { container } = render(<EmberCircle seats={8} warm={1} look="free" />);
    expect(container.querySelectorAll('[stroke-dasharray]')).toHaveLength(7);
  });

  it('moves only when asked, and never where motion is unwanted', () => {
    expect(renderToStaticMarkup(<EmberCircle warm={5} />)).not.toContain('ember-animate');
    expect(renderToStaticMarkup(<EmberCircle warm={5} animate />)).toContain('ember-animate');
    expect(css.slice(css.indexOf('prefers-reduced-motion'))).toMatch(
      /\.ember-animate \.ember-warm \{\s*animation: none/,
    );
  });
});

describe('colours for files', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.62796, 0.25768, 29.234, '#ff0000'],
    [0.45201, 0.31321, 264.052, '#0000ff'],
  ])('turns oklch(%f %f %f) into %s', (lightness, chroma, hue, expected) => {
    const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const made = channels(hex(lightness, chroma, hue));
    for (const [channel, value] of channels(expected).entries()) {
      expect(Math.abs((made[channel] ?? 0) - value)).toBeLessThanOrEqual(4);
    }
  });

  it('keeps a colour that no screen shows at its lightness', () => {
    expect(hex(0.6, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
    expect(hex(0.6, 0.4, 150)).not.toBe(hex(0.6, 0, 150));
  });
});

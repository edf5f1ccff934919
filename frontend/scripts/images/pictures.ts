import { EXPERIENCE_IDS, EXPERIENCE_IMAGES, experienceImage } from '@emberhood/catalogue/experiences';
import type { ExperienceImage } from '@emberhood/catalogue/experiences';
import { LANDING_IDS, landingById, landingImage } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS, programImage } from '@emberhood/catalogue/programs';
import { draw, drawSubject, type Drawing, type Size } from '../../src/shared/art/motifs.ts';
import { portrait } from '../../src/shared/art/portrait.ts';
import { between, seeded } from '../../src/shared/art/random.ts';
import { artSubject, type ArtKind, type ArtTime } from '../../src/shared/art/subjects.ts';
import { svgFile } from '../../src/shared/art/to-svg.ts';

export interface Picture {
  /** The address on the site. */
  path: string;
  svg: string;
}

const OTHER_TIME: Record<ArtTime, ArtTime> = { day: 'dusk', dusk: 'night', night: 'dusk' };

/** What an experience shows: what one does, the people at it, and how the evening ends. */
export function momentsOf(id: string): [ArtKind, ArtKind, ArtKind] {
  const { kind } = artSubject(id);
  return [kind, kind === 'circle' ? 'round' : 'circle', kind === 'nightlife' ? 'daytime' : 'nightlife'];
}

function wide(id: string, seed: string, size: Size): string {
  const subject = artSubject(id);
  return svgFile(draw(subject.kind, seed, size), subject);
}

function mirrored({ viewBox, shapes }: Drawing, width: number): Drawing {
  return { viewBox, shapes: [{ el: 'g', items: shapes, transform: `matrix(-1 0 0 1 ${width} 0)` }] };
}

/** After dark, from the other side. */
function evening(id: string, kind: ArtKind, seed: string): string {
  const subject = artSubject(id);
  const size = { w: 1600, h: 900, view: [60, 800] as const };
  return svgFile(mirrored(draw(kind, seed, size), size.w), { ...subject, time: 'night' });
}

/** A piece of a larger picture, close up. */
function detail(id: string, kind: ArtKind, seed: string, time: ArtTime, mirror: boolean): string {
  const subject = artSubject(id);
  const random = seeded(seed);
  const all = { w: 1200, h: 900 };
  const piece = { w: 720, h: 540 };
  const left = Math.round(between(random, 0.1, 0.9) * (all.w - piece.w));
  const top = Math.round(between(random, 0.2, 0.8) * (all.h - piece.h));
  const drawing = { ...draw(kind, seed, all), viewBox: `${left} ${top} ${piece.w} ${piece.h}` };
  return svgFile(mirror ? mirrored(drawing, all.w) : drawing, { ...subject, time });
}

function experiencePicture(id: string, image: ExperienceImage): string {
  const { time, hues } = artSubject(id);
  const seed = `${id}/${image}`;
  const [doing, people, end] = momentsOf(id);
  switch (image) {
    case 'main':
      return wide(id, id, { w: 1200, h: 800 });
    case 'midTop':
      return detail(id, doing, seed, time, false);
    case 'midBottom':
      return detail(id, people, seed, OTHER_TIME[time], true);
    case 'last':
      return evening(id, end, seed);
    case 'host':
      return svgFile(portrait(id), { hues, time: 'dusk' });
  }
}

/** Two names are two faces. */
function hostsOf(id: string): 1 | 2 {
  return landingById(id).host.name.includes(' and ') ? 2 : 1;
}

/** Every picture the catalogue names. */
export function pictures(): Picture[] {
  return [
    ...PROGRAM_IDS.map((id) => ({ path: programImage(id), svg: svgFile(drawSubject(id, 'card'), artSubject(id)) })),
    ...EXPERIENCE_IDS.flatMap((id) =>
      EXPERIENCE_IMAGES.map((image) => ({ path: experienceImage(id, image), svg: experiencePicture(id, image) })),
    ),
    ...LANDING_IDS.flatMap((id) => [
      { path: landingImage(id, 'hero'), svg: wide(id, id, { w: 1600, h: 900 }) },
      { path: landingImage(id, 'main'), svg: wide(id, `${id}/main`, { w: 1200, h: 900 }) },
      {
        path: landingImage(id, 'host'),
        svg: svgFile(portrait(id, hostsOf(id)), { hues: artSubject(id).hues, time: 'dusk' }),
      },
    ]),
  ];
}

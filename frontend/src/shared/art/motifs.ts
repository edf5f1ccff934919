import type { Frame, Motif } from './frame.ts';
import { art, cooking, future, pottery, surprise, target } from './motifs/making.ts';
import { balance, dance, round, solo, wellness } from './motifs/moving.ts';
import { daytime, hike, surf, water } from './motifs/outside.ts';
import { seats } from './motifs/seats.ts';
import { community, nightlife, poetry, voices } from './motifs/voices.ts';
import { seeded } from './random.ts';
import { rect, type Shape } from './shapes.ts';
import { artSubject, type ArtKind } from './subjects.ts';

const motifs: Record<ArtKind, Motif> = {
  circle: seats,
  dance,
  solo,
  round,
  balance,
  wellness,
  pottery,
  cooking,
  art,
  future,
  surprise,
  target,
  voices,
  poetry,
  nightlife,
  community,
  hike,
  daytime,
  water,
  surf,
};

export interface Size {
  w: number;
  h: number;
  /** What is seen of it when that is less than all: from this height, this much. */
  view?: readonly [top: number, height: number];
}

export const ART_SIZES = {
  card: { w: 800, h: 600 },
  hero: { w: 1200, h: 800 },
  band: { w: 1400, h: 540, view: [92, 350] },
} as const satisfies Record<string, Size>;
export type ArtVariant = keyof typeof ART_SIZES;

export interface Drawing {
  viewBox: string;
  shapes: Shape[];
}

/** The same seed and size always give the same picture. */
export function draw(kind: ArtKind, seed: string, { w, h, view = [0, h] }: Size): Drawing {
  const frame: Frame = { w, h, u: Math.min(w, h), random: seeded(seed) };
  return { viewBox: `0 ${view[0]} ${w} ${view[1]}`, shapes: [rect(0, 0, w, h, { fill: 0 }), ...motifs[kind](frame)] };
}

export function drawSubject(id: string, variant: ArtVariant): Drawing {
  return draw(artSubject(id).kind, id, ART_SIZES[variant]);
}

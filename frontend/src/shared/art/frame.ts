import type { Random } from './random.ts';
import type { Shape } from './shapes.ts';

/** What a motif draws in: whole units, no smaller than a pixel of the largest use. */
export interface Frame {
  w: number;
  h: number;
  /** The shorter side. */
  u: number;
  random: Random;
}

export type Motif = (frame: Frame) => Shape[];

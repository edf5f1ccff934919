import type { Score } from '../model/evaluate.ts';

export interface SearchOptions {
  /** Multiplies the budget of moves; 1 by default. */
  effort?: number;
  /** The safety clock: asked between steps, true ends the search early and makes the run not reproducible. */
  stop?: () => boolean;
}

export interface SearchAnswer {
  groups: number[][];
  score: Score;
  /** False when the safety clock ended it. */
  reproducible: boolean;
}

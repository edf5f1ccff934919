import type { Score } from '../model/evaluate.ts';

export interface SearchOptions {
  /** Factor on the budget of moves; 1 by default. */
  effort?: number;
}

export interface SearchAnswer {
  groups: number[][];
  score: Score;
}

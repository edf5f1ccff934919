import loader, { type Highs, type InitOptions } from 'highs';

// The package declares its loader as an ES default, which Node gives directly.
const loadHighs = loader as unknown as (options?: InitOptions) => Promise<Highs>;

let loaded: Promise<Highs> | undefined;

/** The solver, compiled once per thread. */
export function highs(): Promise<Highs> {
  loaded ??= loadHighs();
  return loaded;
}

export interface MipLimits {
  /** Branch-and-bound nodes of one solve. */
  nodes?: number;
  /** Time limit of one solve, for safety only. */
  seconds?: number;
}

type Pair = [[column: number, factor: number], [column: number, factor: number]];

function pairOf(a: number, factorOfA: number, b: number, factorOfB: number): Pair {
  return [
    [a, factorOfA],
    [b, factorOfB],
  ];
}

/** A linear programme built row by row: maximise cost·x, with each row within its bounds. */
export class LinearProgramme {
  readonly cost: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly integral: (0 | 1)[] = [];
  readonly #rowLower: number[] = [];
  readonly #rowUpper: number[] = [];
  readonly #starts: number[] = [0];
  readonly #indices: number[] = [];
  readonly #values: number[] = [];

  /** @returns the number of the new column. */
  column(cost: number, lower = 0, upper = 1, integral: 0 | 1 = 0): number {
    this.cost.push(cost);
    this.lower.push(lower);
    this.upper.push(upper);
    return this.integral.push(integral) - 1;
  }

  row(lower: number, terms: readonly (readonly [column: number, factor: number])[], upper: number): void {
    this.#rowLower.push(lower);
    this.#rowUpper.push(upper);
    for (const [column, factor] of terms) {
      this.#indices.push(column);
      this.#values.push(factor);
    }
    this.#starts.push(this.#indices.length);
  }

  /** At most one of two binary columns is 1. */
  exclude(a: number, b: number): void {
    this.row(-Infinity, pairOf(a, 1, b, 1), 1);
  }

  /** The first is at most the second. */
  imply(a: number, b: number): void {
    this.row(-Infinity, pairOf(a, 1, b, -1), 0);
  }

  get rows(): number {
    return this.#rowLower.length;
  }

  /**
   * @param start a known solution to start from.
   * @returns the columns of the best solution found (null if none), a proven upper bound, and whether it is optimal.
   */
  async solve({ nodes, seconds }: MipLimits = {}, start?: Float64Array): Promise<Solved> {
    const solver = await highs();
    const numCols = this.cost.length;
    const numRows = this.rows;
    const infinite = (value: number): number =>
      Number.isFinite(value) ? value : value > 0 ? solver.infinity : -solver.infinity;
    const model = solver.createModel({
      numCols,
      numRows,
      sense: solver.constants.objectiveSense.maximize,
      colCost: Float64Array.from(this.cost),
      colLower: Float64Array.from(this.lower, infinite),
      colUpper: Float64Array.from(this.upper, infinite),
      rowLower: Float64Array.from(this.#rowLower, infinite),
      rowUpper: Float64Array.from(this.#rowUpper, infinite),
      integrality: Int32Array.from(this.integral),
      matrix: {
        format: 'csr',
        numRows,
        numCols,
        starts: Int32Array.from(this.#starts),
        indices: Int32Array.from(this.#indices),
        values: Float64Array.from(this.#values),
      },
    });
    try {
      model.options.set({ output_flag: false, mip_rel_gap: 1e-9, mip_abs_gap: 1e-9, random_seed: 1 });
      if (nodes !== undefined) model.options.set('mip_max_nodes', nodes);
      if (seconds !== undefined) model.options.set('time_limit', seconds);
      if (start) model.setSolution({ colValue: start });
      model.run();
      const status = model.getModelStatus();
      const { modelStatus } = solver.constants;
      const optimal = status === modelStatus.optimal;
      const mip = this.integral.includes(1);
      const hasSolution = optimal || model.info.get('primal_solution_status') === 2;
      const value = model.getObjectiveValue();
      const bound = mip ? Number(model.info.get('mip_dual_bound')) : optimal ? value : Infinity;
      return {
        duals: optimal && !mip ? Float64Array.from(model.getSolution().rowDual) : null,
        columns: hasSolution ? Float64Array.from(model.getSolution().colValue) : null,
        value: hasSolution ? value : Number.NEGATIVE_INFINITY,
        bound: optimal ? Math.max(bound, value) : bound,
        optimal,
        infeasible: status === modelStatus.infeasible,
        clockStopped: status === modelStatus.timeLimit,
      };
    } catch (error) {
      // It gives up on numbers of very different sizes, which a file may contain.
      if (error instanceof solver.errors.HighsError) return UNSOLVED;
      throw error;
    } finally {
      model.dispose();
    }
  }
}

const UNSOLVED: Solved = {
  duals: null,
  columns: null,
  value: Number.NEGATIVE_INFINITY,
  bound: Infinity,
  optimal: false,
  infeasible: false,
  clockStopped: false,
};

export interface Solved {
  /** Dual values of the rows; null for an integer programme. */
  duals: Float64Array | null;
  columns: Float64Array | null;
  value: number;
  bound: number;
  optimal: boolean;
  infeasible: boolean;
  /** The time limit stopped the solver, so another run may answer differently. */
  clockStopped: boolean;
}

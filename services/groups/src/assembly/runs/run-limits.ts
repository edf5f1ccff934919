import { AppError, type Run } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OperatorsRepository } from '../../safety/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from './assembly.config.ts';
import { RunsRepository } from './runs.repository.ts';

/** How many runs may still be made, by kind. */
export type RunsLeft = Record<Run['kind'], number>;

/** Each run tells operators a little of what people chose, so a cycle has a limited number of them (decision: runs). */
@Injectable()
export class RunLimits {
  constructor(
    private readonly runs: RunsRepository,
    private readonly operators: OperatorsRepository,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  async runsLeft(cycleId: string): Promise<RunsLeft> {
    const made = await this.runs.countMade(cycleId);
    return { dry: Math.max(0, this.limitOf('dry') - made.dry), final: Math.max(0, this.limitOf('final') - made.final) };
  }

  /** One more, noted in the audit; the cycle is locked. @throws RUN.DRY_RUNS_USED, RUN.FINAL_RUNS_USED */
  async countRun(tx: Tx, actor: string, { cycleId, kind }: Pick<Run, 'cycleId' | 'kind'>): Promise<void> {
    const [made, most] = [(await this.runs.countMade(cycleId, tx))[kind], this.limitOf(kind)];
    if (made >= most) throw new AppError(kind === 'dry' ? 'RUN.DRY_RUNS_USED' : 'RUN.FINAL_RUNS_USED');
    await this.operators.noteRead(actor, `${kind} run ${String(made + 1)} of ${String(most)}`, cycleId, tx);
  }

  private limitOf(kind: Run['kind']): number {
    return kind === 'dry' ? this.config.DRY_RUNS_PER_CYCLE : this.config.FINAL_RUNS_PER_CYCLE;
  }
}

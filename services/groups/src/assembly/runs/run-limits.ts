import { AppError, type Run } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OperatorsRepository } from '../../safety/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from './assembly.config.ts';
import { RunsRepository } from './runs.repository.ts';

/** Each run reveals a little of what people chose, so the number of runs in a cycle is limited (decision: runs). */
@Injectable()
export class RunLimits {
  constructor(
    private readonly runs: RunsRepository,
    private readonly operators: OperatorsRepository,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  async runsLeft(cycleId: string): Promise<Record<Run['kind'], number>> {
    const made = await this.runs.countMade(cycleId);
    return { dry: Math.max(0, this.limitOf('dry') - made.dry), final: Math.max(0, this.limitOf('final') - made.final) };
  }

  /** Notes one more run; the caller holds the cycle's lock. @throws RUN.DRY_RUNS_USED, RUN.FINAL_RUNS_USED */
  async countRun(tx: Tx, actor: string, { cycleId, kind }: Pick<Run, 'cycleId' | 'kind'>): Promise<void> {
    const [made, most] = [(await this.runs.countMade(cycleId, tx))[kind], this.limitOf(kind)];
    if (made >= most) throw new AppError(kind === 'dry' ? 'RUN.DRY_RUNS_USED' : 'RUN.FINAL_RUNS_USED');
    await this.operators.noteRead(actor, `${kind} run ${String(made + 1)} of ${String(most)}`, cycleId, tx);
  }

  private limitOf(kind: Run['kind']): number {
    return kind === 'dry' ? this.config.DRY_RUNS_PER_CYCLE : this.config.FINAL_RUNS_PER_CYCLE;
  }
}

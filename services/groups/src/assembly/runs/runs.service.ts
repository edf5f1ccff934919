import { createHash, randomUUID } from 'node:crypto';
import { ENGINE_VERSION } from '@emberhood/assembly/version';
import { AppError, type Run, type RunInput } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { cycleStates, runStates } from '../../ground/index.ts';
import { OperatorsRepository } from '../../safety/index.ts';
import { CyclesService, type CycleInputs } from '../../waiting/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from './assembly.config.ts';
import { RunsRepository, type RunKey } from './runs.repository.ts';

/** What operators do with runs; the worker solves them. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly cycles: CyclesService,
    private readonly operators: OperatorsRepository,
    private readonly transactions: Transactions,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  async list(cycleId: string): Promise<Run[]> {
    await this.cycles.assertExists(cycleId);
    return this.runs.ofCycle(cycleId);
  }

  /**
   * A dry run only shows what would be; a final one freezes the cycle. The same request again returns the same run, but
   * a dry run is replaced if pairs by hand, offerings or rules have changed since.
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW, RUN.DRY_RUNS_USED, RUN.FINAL_RUNS_USED
   */
  async start(actor: string, cycleId: string, input: RunInput): Promise<Run> {
    const id = await this.transactions.run(async (tx) => {
      const inputs = await this.cycles.lockInputs(tx, cycleId);
      if (inputs.state !== 'open' && inputs.state !== 'frozen') throw new AppError('GROUPS.NOT_NOW');
      if (input.kind === 'final' && inputs.state === 'open')
        await cycleStates.move(tx, [cycleId], { to: 'frozen', from: ['open'], actor });
      return this.openRun(
        tx,
        { cycleId, ...input, engineVersion: ENGINE_VERSION },
        { actor, askedWith: hashOfInputs(inputs) },
      );
    });
    return this.get(id);
  }

  private async openRun(tx: Tx, key: RunKey, asked: { actor: string; askedWith: string }): Promise<string> {
    const live = await this.runs.findLive(tx, key);
    if (live && (key.kind === 'final' || live.askedWith === asked.askedWith)) return live.id;
    await this.countRun(tx, asked.actor, key);
    if (live) {
      await runStates.moveOne(tx, live.id, { to: 'aborted', actor: asked.actor, reason: 'replaced' });
      await this.runs.finish(tx, live.id);
    }
    const id = randomUUID();
    await this.runs.insert(tx, { id, ...key, askedWith: asked.askedWith, createdBy: asked.actor });
    return id;
  }

  /** @throws RUN.NOT_FOUND */
  async get(id: string): Promise<Run> {
    const run = await this.runs.view(id);
    if (!run) throw new AppError('RUN.NOT_FOUND');
    return run;
  }

  /** Asks the worker what rules cost. @throws RUN.NOT_FOUND, GROUPS.NOT_NOW without groups or a snapshot */
  async requestRulePrices(id: string): Promise<void> {
    await this.get(id);
    if (!(await this.runs.requestPrices(id))) throw new AppError('GROUPS.NOT_NOW');
  }

  /** @throws GROUPS.NOT_NOW unless it is final and proposed, and its cycle is neither decided nor abandoned */
  async approve(actor: string, id: string): Promise<Run> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (run.kind !== 'final' || run.state !== 'proposed' || run.cycleState !== 'frozen')
        throw new AppError('GROUPS.NOT_NOW');
      await this.runs.approve(tx, id, actor);
    });
    return this.get(id);
  }

  /** Reopens the cycle if it has no other final run. @throws RUN.NOT_FOUND, GROUPS.NOT_NOW also during publishing */
  async abort(actor: string, id: string): Promise<Run> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (run.asked !== null) throw new AppError('GROUPS.NOT_NOW');
      await runStates.moveOne(tx, id, { to: 'aborted', from: ['frozen', 'solving', 'checked', 'proposed'], actor });
      await this.runs.finish(tx, id);
      if (run.kind === 'final' && (await this.runs.isLastFinal(tx, run)))
        await cycleStates.move(tx, [run.cycleId], { to: 'open', actor });
    });
    return this.get(id);
  }

  /** Each run reveals a little of what people chose, so the number of runs in a cycle is limited (decision: runs). */
  async runsLeft(cycleId: string): Promise<Record<Run['kind'], number>> {
    const made = await this.runs.countMade(cycleId);
    return { dry: Math.max(0, this.limitOf('dry') - made.dry), final: Math.max(0, this.limitOf('final') - made.final) };
  }

  /** Notes one more run. The caller holds the cycle's lock. @throws RUN.DRY_RUNS_USED, RUN.FINAL_RUNS_USED */
  private async countRun(tx: Tx, actor: string, { cycleId, kind }: Pick<Run, 'cycleId' | 'kind'>): Promise<void> {
    const [made, most] = [(await this.runs.countMade(cycleId, tx))[kind], this.limitOf(kind)];
    if (made >= most) throw new AppError(kind === 'dry' ? 'RUN.DRY_RUNS_USED' : 'RUN.FINAL_RUNS_USED');
    await this.operators.noteRead(actor, `${kind} run ${String(made + 1)} of ${String(most)}`, cycleId, tx);
  }

  private limitOf(kind: Run['kind']): number {
    return kind === 'dry' ? this.config.DRY_RUNS_PER_CYCLE : this.config.FINAL_RUNS_PER_CYCLE;
  }
}

/**
 * Digest of what operators and hosts decide about a run. Waiting members and their choices are left out: otherwise
 * repeating a run would reveal that a single person had changed something (P12).
 */
function hashOfInputs({ settings, pins, offerings }: CycleInputs): string {
  const pairs = pins.map(({ kind, accountA, accountB }) => [kind, accountA, accountB].join(' ')).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([settings, pairs, offerings]))
    .digest('hex');
}

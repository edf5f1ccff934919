import { ENGINE_VERSION } from '@emberhood/assembly/version';
import { randomUUID } from 'node:crypto';
import { AppError, type LeftOut, type Run, type RunInput, type RunReport } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CyclesService } from '../cycles/cycles.service.ts';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';
import { OperatorsRepository } from '../operators/operators.repository.ts';
import { cycleStates, runStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { askedWith } from './asked-with.ts';
import type { RunResult } from './run.entity.ts';
import { RunsRepository, type RunKey, type RunRow } from './runs.repository.ts';
import { withoutSmallCells } from './small-cells.ts';

/** Runs, as operators handle them. The worker solves them. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly cycles: CyclesService,
    private readonly offerings: OfferingsRepository,
    private readonly operators: OperatorsRepository,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(cycleId: string): Promise<Run[]> {
    await this.cycles.get(cycleId);
    return this.runs.ofCycle(cycleId);
  }

  /**
   * A dry run shows; a final one freezes the cycle. Asked for again it is the same one; a dry run whose pairs by hand, offerings or rules
   * changed meanwhile is replaced.
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW
   */
  async start(actor: string, cycleId: string, input: RunInput): Promise<Run> {
    const id = await this.transactions.run(async (tx) => {
      const inputs = await this.cycles.lockInputs(tx, cycleId);
      if (inputs.state !== 'open' && inputs.state !== 'frozen') throw new AppError('GROUPS.NOT_NOW');
      if (input.kind === 'final' && inputs.state === 'open')
        await this.states.move(tx, cycleStates, [cycleId], { to: 'frozen', from: ['open'], actor });
      return this.open(
        tx,
        { cycleId, ...input, engineVersion: ENGINE_VERSION },
        { actor, askedWith: askedWith(inputs) },
      );
    });
    return this.get(id);
  }

  private async open(tx: Tx, key: RunKey, asked: { actor: string; askedWith: string }): Promise<string> {
    const live = await this.runs.findLive(tx, key);
    if (live && (key.kind === 'final' || live.askedWith === asked.askedWith)) return live.id;
    if (live) {
      await this.states.moveOne(tx, runStates, live.id, { to: 'aborted', actor: asked.actor, reason: 'replaced' });
      await this.runs.finish(tx, live.id);
    }
    await this.runs.open(tx, { id: randomUUID(), ...key, ...asked });
    // A process of the release before may have been faster: it does not wait for the cycle.
    const opened = await this.runs.findLive(tx, key);
    if (!opened) throw new Error('The run was neither opened nor found');
    return opened.id;
  }

  /** @throws RUN.NOT_FOUND */
  async get(id: string): Promise<Run> {
    const run = await this.runs.view(id);
    if (!run) throw new AppError('RUN.NOT_FOUND');
    return run;
  }

  /** Who is with whom, sides and quality; no wish of anybody. Looking at it is noted (I22). */
  async report(actor: string, id: string): Promise<RunReport> {
    const [view, row, priced] = [await this.get(id), await this.runs.find(id), await this.runs.prices(id)];
    await this.operators.noteRead(actor, 'run report', id);
    const result = row?.result ?? null;
    const leftOut = await this.leftOut(row);
    const without = new Set(leftOut.map(({ offeringId }) => offeringId));
    const groups = await Promise.all(
      (result?.groups ?? [])
        .filter(({ offering }) => !without.has(offering))
        .map((group) => this.planned(group, result)),
    );
    return {
      ...view,
      ...qualityOf(result),
      placed: groups.reduce((sum, group) => sum + group.members.length, 0),
      groups,
      leftOut,
      unplaced: result?.unplaced ?? {},
      fairness: result?.report ? withoutSmallCells(result.report) : null,
      offeringTitles: await this.offerings.titlesOf((result?.report?.needs ?? []).map(({ offering }) => offering)),
      pricesState: priced?.pricesState ?? 'none',
      prices: priced?.prices ?? [],
    };
  }

  /** The worker works them out. @throws RUN.NOT_FOUND, GROUPS.NOT_NOW without groups, or once its snapshot is erased */
  async askPrices(id: string): Promise<void> {
    await this.get(id);
    if (!(await this.runs.askPrices(id))) throw new AppError('GROUPS.NOT_NOW');
  }

  /** @throws GROUPS.NOT_NOW unless it is final and proposed */
  async approve(actor: string, id: string): Promise<Run> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (!run) throw new AppError('RUN.NOT_FOUND');
      if (run.kind !== 'final' || run.state !== 'proposed') throw new AppError('GROUPS.NOT_NOW');
      await this.runs.approve(tx, id, actor);
    });
    return this.get(id);
  }

  /** Without another final run of it the cycle is open again. */
  async abort(actor: string, id: string): Promise<Run> {
    await this.transactions.run(async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (!run) throw new AppError('RUN.NOT_FOUND');
      await this.states.moveOne(tx, runStates, id, {
        to: 'aborted',
        from: ['frozen', 'solving', 'checked', 'proposed'],
        actor,
      });
      await this.runs.finish(tx, id);
      if (run.kind === 'final' && (await this.runs.isLastFinal(tx, run)))
        await this.states.move(tx, cycleStates, [run.cycleId], { to: 'open', actor });
    });
    return this.get(id);
  }

  private async leftOut(run: RunRow | undefined): Promise<LeftOut[]> {
    const rows = run?.leftOut ?? [];
    const titles = await this.offerings.titlesOf(rows.map(({ offering }) => offering));
    const sizes = new Map(run?.result?.groups.map(({ offering, members }) => [offering, members.length]));
    return rows.map(({ offering, reason }) => ({
      offeringId: offering,
      title: titles[offering] ?? '',
      people: sizes.get(offering) ?? 0,
      reason,
    }));
  }

  private async planned(group: RunResult['groups'][number], result: RunResult | null) {
    const offering = await this.offerings.find(group.offering);
    const sides = group.members.map((id) => result?.members[id]?.gender);
    const count = (gender: 'F' | 'M' | 'X'): number => sides.filter((side) => side === gender).length;
    return {
      offeringId: group.offering,
      title: offering?.title ?? '',
      women: count('F'),
      men: count('M'),
      others: count('X'),
      members: group.members.map((id) => ({
        id,
        firstName: result?.members[id]?.firstName ?? '',
        gender: result?.members[id]?.gender ?? ('X' as const),
      })),
    };
  }
}

/** What the engine says of its own result; nothing before there is one. */
function qualityOf(result: RunResult | null) {
  const { value = null, bound = null, gap = null, proved = false, milliseconds = null } = result ?? {};
  return { value, bound, gap, proved, milliseconds };
}

import { setTimeout } from 'node:timers/promises';
import { AppError, type RunAct, z } from '@emberhood/contracts';
import { Jobs, LOGGER, Transactions, defineJob, isDatabaseAway, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PublishService } from '../publishing/publish.service.ts';
import { RollBackService } from '../publishing/roll-back.service.ts';
import { sendStillWaiting } from '../publishing/still-waiting.ts';
import { RunsRepository } from './runs.repository.ts';

const carryOut = defineJob('runs.carry-out', z.object({ runId: z.uuid() }), { timeoutSeconds: 300 });

/** How long an operator's call waits for the job: less than the deadline of the call. */
const WAIT_MS = 1_500;
const LOOK_EVERY_MS = 50;
/** Attempts if it fails for another reason than a refusal or an unavailable database. */
const TRIES = 3;

/**
 * Publishing and rolling back a city take longer than a call may, so the request is noted on the run and carried out by
 * a job. A job that is killed starts again. Each is one transaction that locks the run and clears the request, so it
 * happens once however many ask.
 */
@Injectable()
export class RunActs {
  constructor(
    private readonly runs: RunsRepository,
    private readonly publishing: PublishService,
    private readonly back: RollBackService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.declare(sendStillWaiting);
    jobs.handle(carryOut, ({ runId }, { attempt }) => this.carryOut(runId, attempt));
  }

  /**
   * Returns when it is done, or earlier if it takes long; then the request is still noted on the run.
   * @throws RUN.NOT_FOUND, GROUPS.NOT_NOW, and what `publish` and `rollBack` throw
   */
  async requestAct(actor: string, runId: string, act: RunAct): Promise<void> {
    const { asked } = await this.runs.requestOf(runId);
    // If another operator has asked for the same already, both wait for the same job.
    if (asked !== act)
      await this.transactions.run(async (tx) => {
        const run = await this.runs.lock(tx, runId);
        if (run.asked === act) return;
        const isReady =
          act === 'publish'
            ? run.state === 'proposed' && run.approvedBy !== null && run.cycleState === 'frozen'
            : run.state === 'published';
        if (!isReady) throw new AppError('GROUPS.NOT_NOW');
        await this.runs.requestAct(tx, runId, act, actor);
        await this.jobs.enqueue(tx, carryOut, { runId });
      });
    await this.wait(runId, act);
  }

  /** Does what was requested of this run, or notes on the run why it was refused. */
  async carryOut(runId: string, attempt = TRIES): Promise<void> {
    try {
      await this.transactions.run(async (tx) => {
        await this.runs.allowLongStatements(tx);
        const run = await this.runs.lock(tx, runId);
        if (!run.asked || run.askedBy === null) return;
        if (run.asked === 'publish') {
          const { leftOut, visibleAt } = await this.publishing.publish(tx, run, run.askedBy);
          await this.runs.completeAct(tx, runId, [...run.leftOut, ...leftOut]);
          await this.jobs.enqueue(tx, sendStillWaiting, { runId }, { runAt: visibleAt });
        } else {
          const cycleBecomes = (await this.runs.isLastFinal(tx, run)) ? 'open' : 'frozen';
          const closed = await this.back.rollBack(tx, run, { actor: run.askedBy, cycleBecomes });
          const ids = new Set(closed.map(({ offering }) => offering));
          const before = run.leftOut.filter(({ offering }) => !ids.has(offering));
          await this.runs.completeAct(tx, runId, [...before, ...closed]);
        }
      });
    } catch (error) {
      const isRefused = error instanceof AppError;
      if (!isRefused && (attempt < TRIES || isDatabaseAway(error))) throw error;
      if (!isRefused) this.logger.error({ err: error, runId }, 'Runs: what was asked for could not be done');
      const { code, details } = isRefused ? error : new AppError('INTERNAL');
      await this.runs.refuseAct(runId, code, details.facts);
    }
  }

  private async wait(runId: string, act: RunAct): Promise<void> {
    const until = Date.now() + WAIT_MS;
    while (Date.now() < until) {
      const { asked, refusal } = await this.runs.requestOf(runId);
      if (asked === null && refusal?.act === act)
        throw new AppError(refusal.code, refusal.facts ? { facts: refusal.facts } : {});
      if (asked === null) return;
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}

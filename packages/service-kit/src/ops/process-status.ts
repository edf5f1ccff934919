import { STATUS_SUBJECT, type ClientErrorCount, type ProcessStatus, type QueueStatus } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { VERSION } from '../health/health.server.ts';
import type { Health } from '../health/health.ts';
import type { Logger } from '../logging/logger.ts';
import { answerEverybody } from '../rpc/broadcast.ts';
import type { Nats } from '../rpc/connection.ts';

type Extra = { queues?: QueueStatus[]; clientErrors?: ClientErrorCount[] };

/** Reports this copy's state to operators' pages, as nothing else counts the copies (decision: observability). */
@Injectable()
export class ProcessStatusReporter {
  private readonly startedAt = new Date();
  private readonly extras: (() => Promise<Extra> | Extra)[] = [];

  constructor(
    private readonly who: { process: string; instance: string },
    private readonly health: Health,
    private readonly nats: Nats,
    private readonly logger: Logger,
  ) {}

  /** Adds facts of this process to its status. If `read` throws, they are left out. */
  add(read: () => Promise<Extra> | Extra): void {
    this.extras.push(read);
  }

  listen(): Promise<void> {
    return answerEverybody(
      this.nats,
      STATUS_SUBJECT,
      () => this.status(),
      (error) => this.logger.warn({ err: error }, 'Status: an operator could not be answered'),
    );
  }

  async status(): Promise<ProcessStatus> {
    const [{ ready, dependencies }, extras] = await Promise.all([
      this.health.details(),
      Promise.all(
        this.extras.map((read) =>
          Promise.resolve()
            .then(read)
            .catch((): Extra => ({})),
        ),
      ),
    ]);
    return {
      ...this.who,
      version: VERSION,
      startedAt: this.startedAt.toISOString(),
      ready,
      dependencies,
      memoryBytes: process.memoryUsage.rss(),
      queues: extras.flatMap(({ queues }) => queues ?? []),
      clientErrors: extras.flatMap(({ clientErrors }) => clientErrors ?? []),
    };
  }
}

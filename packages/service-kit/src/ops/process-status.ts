import { STATUS_SUBJECT, type ClientErrorCount, type ProcessStatus, type QueueStatus } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { VERSION } from '../health/health.server.ts';
import type { Health } from '../health/health.ts';
import type { Logger } from '../logging/logger.ts';
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

  /** Every copy answers; a failure is not told to who asks. */
  async listen(): Promise<void> {
    const failed = (error: unknown) => this.logger.warn({ err: error }, 'Status: an operator could not be answered');
    this.nats.connection.subscribe(STATUS_SUBJECT, {
      callback: (error, message) => {
        if (error) failed(error);
        else this.status().then((status) => message.respond(JSON.stringify(status)), failed);
      },
    });
    await this.nats.connection.flush();
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

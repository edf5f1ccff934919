import type { ClientErrorCount } from '@emberhood/contracts';
import type { ClientError } from '@emberhood/contracts/http/client-errors';
import { LOGGER, Metrics, ProcessStatusReporter, VERSION, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';

/** Names of releases come from strangers, so all but our own are counted as one. */
const OTHER = 'other';

/** Counts errors that browsers report; the log has their positions. */
@Injectable()
export class ClientErrors {
  private readonly counts = new Map<string, ClientErrorCount>();
  private readonly total;

  constructor(
    metrics: Metrics,
    status: ProcessStatusReporter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.total = metrics.counter('client_errors_total', 'Faults that browsers told of', ['release', 'kind']);
    status.add(() => ({ clientErrors: [...this.counts.values()] }));
  }

  note({ release, kind, name, at }: ClientError): void {
    const known = release === VERSION ? release : OTHER;
    this.total.inc({ release: known, kind });
    const key = `${known} ${kind}`;
    this.counts.set(key, { release: known, kind, count: (this.counts.get(key)?.count ?? 0) + 1 });
    this.logger.warn({ release, kind, name, at }, 'Browser: a fault');
  }
}

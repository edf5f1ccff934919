import { ProcessStatusReporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { TranscodeQueue } from '../processing/transcode.queue.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Reports the queue of clips to operators; every worker sees the same one. */
@Injectable()
export class QueueStatus {
  constructor(status: ProcessStatusReporter, queue: TranscodeQueue, rows: UpkeepRepository) {
    status.add(async () => {
      const [counts, { toEncode }] = await Promise.all([queue.counts(), rows.measure()]);
      const of = (state: string): number => counts[state] ?? 0;
      const waiting = of('waiting') + of('prioritized');
      return {
        queues: [
          {
            name: queue.name,
            waiting,
            active: of('active'),
            delayed: of('delayed'),
            failed: of('failed'),
            oldestSeconds: toEncode > 0 ? toEncode : null,
          },
        ],
      };
    });
  }
}

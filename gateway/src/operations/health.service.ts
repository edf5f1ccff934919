import {
  PROCESSES,
  ProcessStatus,
  SERVICES,
  STATUS_SUBJECT,
  opsRpc,
  type HealthReport,
  type ServiceName,
  type ServiceStatus,
} from '@emberhood/contracts';
import { Nats, RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import { unlessAway } from '../http/unless-away.ts';
import { SeenProcesses } from './seen-processes.ts';

/** Longer than the second that each check of a dependency may take. */
const WAIT_MS = 1_500;

/** The state of the product: each process reports itself, each service its tables (decision: observability). */
@Injectable()
export class HealthService {
  private readonly seen = new SeenProcesses();

  constructor(
    private readonly rpc: RpcClient,
    private readonly nats: Nats,
  ) {}

  /** @throws AUTH.FORBIDDEN when auth no longer calls the session an operator's */
  async report(sessionId: string): Promise<HealthReport> {
    const now = new Date();
    const [answers, services] = await Promise.all([
      this.askProcesses(now),
      Promise.all(SERVICES.map(async (service) => ({ service, status: await this.statusOf(service, sessionId) }))),
    ]);
    const processes = this.seen.merge(answers, now);
    const answering = new Set(answers.map((one) => one.process));
    return {
      at: now.toISOString(),
      processes,
      missing: PROCESSES.filter((name) => !answering.has(name)),
      services,
    };
  }

  /** Waits for all that are known, as the number of copies is not. Without a broker there are no answers. */
  private async askProcesses(now: Date): Promise<ProcessStatus[]> {
    if (!this.nats.connected) return [];
    const statuses: ProcessStatus[] = [];
    const options = { strategy: 'timer', maxWait: WAIT_MS } as const;
    for await (const reply of await this.nats.connection.requestMany(STATUS_SUBJECT, '{}', options)) {
      const parsed = ProcessStatus.safeParse(reply.json<unknown>());
      if (parsed.success) statuses.push(parsed.data);
      if (this.seen.isEnough(statuses, now)) break;
    }
    return statuses;
  }

  /** Null if the service does not answer, as the page has to show that. */
  private statusOf(service: ServiceName, sessionId: string): Promise<ServiceStatus | null> {
    return unlessAway<ServiceStatus | null>(this.rpc.call(opsRpc(service).status, { sessionId }), null);
  }
}

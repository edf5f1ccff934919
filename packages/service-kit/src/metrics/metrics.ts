import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** A finer resolution would wake every idle process a hundred times a second. */
const EVENT_LOOP_STEP_MS = 100;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The process's Prometheus registry and common metrics. Label values are templates, never raw input. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly rpcDuration: Histogram<'side' | 'subject' | 'outcome'>;
  readonly rpcInFlight: Gauge;
  readonly eventsHandled: Counter<'consumer' | 'outcome'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS });
    this.rpcDuration = this.histogram('nats_rpc_duration_seconds', 'RPC over NATS, by side, subject and outcome', [
      'side',
      'subject',
      'outcome',
    ]);
    this.rpcInFlight = this.gauge('nats_rpc_in_flight', 'RPC being answered by this process', []);
    this.eventsHandled = this.counter('events_handled_total', 'Domain events by outcome', ['consumer', 'outcome']);
  }

  /** A gauge per dependency, read on each scrape. Shows soft dependencies that are down, which readiness does not. */
  watchDependencies(readiness: () => Promise<{ checks: Record<string, 'up' | 'down'> }>): void {
    this.collected('dependency_up', 'Whether a dependency answers: 1 or 0', ['dependency'], async () => {
      const { checks } = await readiness();
      return Object.entries(checks).map(([dependency, state]) => ({ dependency, value: state === 'up' ? 1 : 0 }));
    });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets = SECONDS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /**
   * A gauge that is read on each scrape, so that it is correct from the start of a process. If the read fails, the
   * gauge has no value, but the other metrics are still exported.
   */
  collected<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Promise<(Record<L, string> & { value: number })[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const rows = await read().catch(() => []);
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels as unknown as Record<L, string>, value);
      },
    });
  }
}

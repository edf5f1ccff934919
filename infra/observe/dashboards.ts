import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Panel {
  title: string;
  unit: string;
  /** Prometheus expressions by their legend. */
  series: Record<string, string>;
}

const panel = (title: string, unit: string, series: Record<string, string>): Panel => ({ title, unit, series });

const quantiles = (histogram: string, range: string, ...shares: number[]): Record<string, string> =>
  Object.fromEntries(
    shares.map((share) => [
      `p${share * 100}`,
      `histogram_quantile(${share}, sum by (le) (rate(${histogram}_bucket[${range}])))`,
    ]),
  );

const REQUESTS = 'http_server_request_duration_seconds';
const COPY = '{{job}} {{instance}}';

/** The panels of each dashboard, two in a row. */
export const DASHBOARDS: Record<string, Panel[]> = {
  requests: [
    panel('Requests a second by status', 'reqps', {
      '{{status}}': `sum by (status) (rate(${REQUESTS}_count[5m]))`,
    }),
    panel('Share of requests that fail', 'percentunit', { '{{slo}}': 'slo:errors:ratio_rate5m' }),
    panel('Time to answer', 's', quantiles(REQUESTS, '5m', 0.5, 0.95, 0.99)),
    panel('Slowest routes (p95)', 's', {
      '{{route}}': `topk(10, histogram_quantile(0.95, sum by (le, route) (rate(${REQUESTS}_bucket[5m]))))`,
    }),
    panel('Calls between processes that did not succeed', 'ops', {
      '{{subject}} {{outcome}}':
        'sum by (subject, outcome) (rate(nats_rpc_duration_seconds_count{side="client", outcome!="ok"}[5m]))',
    }),
    panel('Calls in hand', 'short', { [COPY]: 'sum by (job, instance) (nats_rpc_in_flight)' }),
    panel('Faults in browsers', 'short', {
      '{{release}} {{kind}}': 'sum by (release, kind) (increase(client_errors_total[15m]))',
    }),
    panel('How soon screens answer in browsers (INP, p75)', 's', {
      '{{release}} {{screen}}':
        'histogram_quantile(0.75, sum by (le, release, screen) (rate(browser_interaction_seconds_bucket[6h])))',
    }),
    panel('Dependencies that are away', 'short', { '{{job}} {{dependency}}': 'dependency_up == 0' }),
  ],
  work: [
    panel('Age of the oldest event in the outbox', 's', { '{{job}}': 'max by (job) (outbox_oldest_seconds)' }),
    panel('Events that wait for a consumer', 'short', { '{{consumer}}': 'max by (consumer) (events_waiting)' }),
    panel('Dead letters', 'short', { '{{consumer}}': 'max by (job, consumer) (dead_letters)' }),
    panel('Events handled', 'ops', {
      '{{consumer}} {{outcome}}': 'sum by (consumer, outcome) (rate(events_handled_total[5m]))',
    }),
    panel('How long the oldest due job waits', 's', {
      '{{exported_job}}': 'max by (exported_job) (job_oldest_due_seconds)',
    }),
    panel('Tries of jobs', 'ops', {
      '{{exported_job}} {{outcome}}': 'sum by (exported_job, outcome) (rate(job_duration_seconds_count[5m]))',
    }),
    panel('Clips by state of their job', 'short', { '{{state}}': 'max by (state) (bullmq_job_count)' }),
    panel('How long the oldest clip waits', 's', {
      'to be encoded': 'max(queue_oldest_wait_seconds)',
      'to be decided': 'max(moderation_oldest_seconds)',
    }),
    panel('Time to encode', 's', quantiles('transcode_duration_seconds', '15m', 0.5, 0.95)),
  ],
  processes: [
    panel('Processor', 'percentunit', { [COPY]: 'sum by (job, instance) (rate(process_cpu_seconds_total[5m]))' }),
    panel('Memory', 'bytes', { [COPY]: 'process_resident_memory_bytes' }),
    panel('Event loop lag (p99)', 's', { [COPY]: 'nodejs_eventloop_lag_p99_seconds - 0.1' }),
    panel('Time in garbage collection', 'percentunit', {
      [COPY]: 'sum by (job, instance) (rate(nodejs_gc_duration_seconds_sum[5m]))',
    }),
  ],
};

/** Writes each dashboard to a file that Grafana can import. */
export function writeDashboards(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, panels] of Object.entries(DASHBOARDS))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(dashboard(name, panels), null, 2));
}

function dashboard(name: string, panels: readonly Panel[]): object {
  const title = `Emberhood: ${name === 'work' ? 'events, jobs, clips' : name}`;
  return {
    uid: `emberhood-${name}`,
    title,
    tags: ['emberhood'],
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(({ title, unit, series }, index) => ({
      id: index + 1,
      title,
      type: 'timeseries',
      datasource: { type: 'prometheus', uid: '${datasource}' },
      gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
      fieldConfig: { defaults: { unit }, overrides: [] },
      targets: Object.entries(series).map(([legendFormat, expr], at) => ({
        refId: String.fromCharCode(65 + at),
        expr,
        legendFormat,
      })),
    })),
  };
}

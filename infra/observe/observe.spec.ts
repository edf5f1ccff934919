import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '@emberhood/contracts';
import { parse } from 'yaml';
import { root } from '../local/paths.ts';
import { DASHBOARDS } from './dashboards.ts';
import { exportedMetrics } from './exported.ts';
import { unknownIn } from './expressions.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: { summary: string; runbook: string };
}
const rules = (parse(read('infra/observe/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
const metrics = exportedMetrics(root);

const expressions = Object.entries(DASHBOARDS).map(([name, panels]): [string, string[]] => [
  name,
  panels.flatMap(({ series }) => Object.values(series)),
]);

describe('what is watched', () => {
  it.each(
    rules.map((rule): [string, Rule] => [rule.alert ?? `${rule.record ?? ''} ${rule.labels?.['slo'] ?? ''}`, rule]),
  )('the rule %s asks for what processes export', (_name, { expr }) => {
    expect(unknownIn(expr, metrics, recorded)).toEqual([]);
  });

  it.each(expressions)('the dashboard of %s uses only metrics that processes export', (_name, asked) => {
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.flatMap((expression) => unknownIn(expression, metrics, recorded))).toEqual([]);
  });

  it('would report metrics that they do not export', () => {
    const expression = 'sum by (nobody) (rate(no_such_total{a="b"}[5m])) + outbox_unsent{queue="x"}';
    expect(unknownIn(expression, metrics, recorded)).toEqual([
      'no process exports no_such_total',
      'outbox_unsent has no label queue',
      'no series has the label nobody',
    ]);
    expect(unknownIn('http_server_request_duration_seconds > 1', metrics, recorded)).toEqual([
      'no process exports http_server_request_duration_seconds',
    ]);
  });

  it.each(alerts)(
    'the alert $alert has a severity, a summary, and a runbook that exists',
    ({ labels, annotations }) => {
      expect(['page', 'ticket']).toContain(labels?.['severity']);
      expect(annotations?.summary).toMatch(/\.$/);
      const [file = '', anchor = ''] = (annotations?.runbook ?? '').split('#');
      const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(anchor);
    },
  );

  it('every process is scraped', () => {
    const { scrape_configs: jobs } = parse(read('infra/observe/prometheus.yml')) as {
      scrape_configs: { job_name: string }[];
    };
    expect(jobs.map(({ job_name: name }) => name).toSorted()).toEqual(
      PROCESSES.map((name) => `emberhood-${name}`).toSorted(),
    );
  });
});

/**
 * npm run observe: runs Prometheus with our rules, and Jaeger for traces, for the product that runs here
 * (EMBERHOOD_DATA as for npm start), until Ctrl-C. Says how to get missing programs, and which addresses to use with
 * one's own. Writes the dashboards to files for Grafana.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plainEnv, requireBinary, resolveBinary, type ProgramName } from '@emberhood/local-services';
import { paint } from '../local/console.ts';
import { writeJson } from '../local/json-file.ts';
import { readOptions } from '../local/options.ts';
import { dataPath, makeFolder } from '../local/paths.ts';
import { readRunFile, type RunFile } from '../local/run-file.ts';
import { writeDashboards } from './dashboards.ts';

const PROMETHEUS = '127.0.0.1:9090';
const OTLP = 'http://127.0.0.1:4318';
const JAEGER_PAGE = 'http://127.0.0.1:16686';

/** Scrapes local processes, unlike infra/observe/prometheus.yml, which is for compose. JSON is valid YAML. */
function scrapeConfig({ processes }: RunFile): string {
  const file = dataPath('prometheus.yml');
  writeJson(file, {
    global: { scrape_interval: '5s', evaluation_interval: '15s' },
    rule_files: [join(import.meta.dirname, 'rules.yml')],
    scrape_configs: Object.entries(processes).map(([name, { opsPort }]) => ({
      job_name: `emberhood-${name}`,
      static_configs: [{ targets: [`127.0.0.1:${opsPort}`] }],
    })),
  });
  return file;
}

function start(program: ProgramName, args: readonly string[]): Promise<unknown> {
  const child = spawn(requireBinary(program), args, { stdio: ['ignore', 'ignore', 'inherit'], env: plainEnv({}) });
  process.once('exit', () => child.kill());
  return once(child, 'exit').then(() => console.log(`${program} has ended`));
}

readOptions(import.meta.filename);
const running: Promise<unknown>[] = [];
const say = (what: string, text: string): void => console.log(`  ${what.padEnd(12)} ${text}`);

const product = readRunFile();
if (!product) say('Metrics', 'nothing runs on this data folder: npm start');
else if (resolveBinary('prometheus') === null) {
  say('Metrics', 'Prometheus is missing (Debian: apt-get install prometheus). One of yours would ask:');
  for (const [name, { opsPort }] of Object.entries(product.processes))
    say('', `emberhood-${name.padEnd(14)} http://127.0.0.1:${opsPort}/metrics`);
} else {
  const data = makeFolder('prometheus');
  const args = [
    `--config.file=${scrapeConfig(product)}`,
    `--storage.tsdb.path=${data}`,
    `--web.listen-address=${PROMETHEUS}`,
  ];
  running.push(start('prometheus', [...args, '--log.level=warn']));
  say('Metrics', paint('cyan', `http://${PROMETHEUS}/alerts`));
}

const dashboards = makeFolder('dashboards');
writeDashboards(dashboards);
say('Dashboards', `${dashboards}, for Grafana to import`);

if (resolveBinary('jaeger') === null) {
  say('Traces', 'Jaeger is missing: https://www.jaegertracing.io/download. For it, or a collector of yours:');
} else {
  running.push(start('jaeger', []));
  say('Traces', `${paint('cyan', JAEGER_PAGE)}, of a product that was started by:`);
}
say('', `OTEL_EXPORTER_OTLP_ENDPOINT=${OTLP} npm start`);

process.once('SIGINT', () => process.exit());
process.once('SIGTERM', () => process.exit());
await Promise.all(running);

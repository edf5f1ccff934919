/**
 * npm run check:statements: what the code says of each statement is what PostgreSQL says of it. Every text that a
 * service sends is described, without running it, in the schema that its migrations make; its parameters are compared
 * with the types of the values, its columns with the type of the row.
 */
import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@emberhood/contracts';
import { startPostgres } from '@emberhood/local-services';
import type { ProvisionOptions } from '@emberhood/service-kit';
import { Client } from 'pg';
import { root } from '../local/paths.ts';
import { describe, differences } from './statements/described.ts';
import { besideNoted, type Problem } from './statements/noted.ts';
import { callsIn, programOf, type Call } from './statements/sources.ts';
import { addTexts, textsOf } from './statements/texts.ts';

const services = await readdir(join(root, 'services'));
const files = globSync(['services/*/src/**/*.ts', 'packages/service-kit/src/**/*.ts'], {
  cwd: root,
  exclude: ['**/*.spec.ts', '**/testing/**', '**/migrations/**'],
}).map((file) => join(root, file));
const program = programOf(files);
const calls = files.flatMap((file) => callsIn(program, file));
addTexts(calls);

const dataDir = await mkdtemp(join(tmpdir(), 'emberhood-statements-'));
const server = await startPostgres({ dataDir, durable: false });
const client = new Client({ connectionString: server.url });
const problems: Problem[] = [];
let count = 0;
try {
  await migrateAll();
  await client.connect();
  for (const [file, own] of Map.groupBy(calls, (call) => call.file)) {
    const service = /^services\/([^/]+)/.exec(file)?.[1];
    await client.query(`set search_path to ${service ?? 'groups'}`);
    const texts = await textsOf(file);
    for (const [at, call] of own.entries()) await check(call, texts[at] ?? 'nothing was found');
  }
} finally {
  await client.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const { unknown, gone } = besideNoted(problems);
for (const { file, line, problem } of unknown) console.error(`${file}:${line} ${problem}`);
for (const note of gone) console.error(`holds no more, and infra/checks/statements/noted.ts may say so: ${note}`);
const elsewhere = calls.filter(({ values }) => values === null).length;
console.log(
  `${count} statements, ${problems.length - unknown.length} noted problems, ${elsewhere} calls whose values are made elsewhere`,
);
process.exit(unknown.length + gone.length > 0 ? 1 : 0);

async function migrateAll(): Promise<void> {
  const { provisionDatabase } = await import('@emberhood/service-kit');
  for (const service of services) {
    const file = pathToFileURL(join(root, 'services', service, 'src/database.ts')).href;
    const own = (await import(file)) as Pick<ProvisionOptions, 'entities' | 'migrations'>;
    const url = new URL(server.url);
    [url.username, url.password] = [service, 'statements'];
    await provisionDatabase({ service: service as ServiceName, ...own }, server.url, url.href);
  }
}

async function check(call: Call, texts: string[] | string): Promise<void> {
  const say = (problem: string): number => problems.push({ ...call, problem });
  if (typeof texts === 'string') {
    say(`cannot be read: ${texts}`);
    return;
  }
  for (const text of texts) {
    count += 1;
    try {
      for (const problem of differences(call, text, await describe(client, text))) say(problem);
    } catch (error) {
      say(`is refused: ${String(error)}`);
    }
  }
}

/** Writes docs/openapi.json from the contracts; with --check only compares and fails when the file is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@emberhood/contracts/openapi';
import { root } from '../local/paths.ts';

const file = join(root, 'docs/openapi.json');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const document = openApiDocument();
const wanted = `${JSON.stringify(document, null, 2)}\n`;
const calls = Object.values(document['paths'] as Record<string, object>).flatMap((path) => Object.keys(path)).length;

if (!values.check) {
  await writeFile(file, wanted);
  console.log(`docs/openapi.json written: ${calls} calls`);
} else if ((await readFile(file, 'utf8').catch(() => '')) === wanted) {
  console.log(`docs/openapi.json is fresh: ${calls} calls`);
} else {
  console.error('docs/openapi.json is not what the contracts say. Run: npm run openapi');
  process.exitCode = 1;
}

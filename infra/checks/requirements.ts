/** npm run requirements: which requirements no test title names, by group; a title that names an unknown id fails. */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { coverage, namedIn, requirementsIn } from './requirement-ids.ts';

// The specs of this folder quote titles of made-up tests.
const NOT_SEARCHED = new Set(['node_modules', 'dist', 'checks']);
const TESTS = ['{packages,services,gateway,infra}/**/*.spec.ts', 'frontend/{src,e2e}/**/*.{spec,test}.{ts,tsx}'];

const { values } = parseArgs({ options: { summary: { type: 'boolean', default: false } } });
const known = requirementsIn(await readFile(join(root, 'docs/requirements.md'), 'utf8'));
const named = await idsNamedByTests();
const result = coverage(known, named);

if (!values.summary) {
  for (const group of result.groups) {
    console.log(
      `${group.name.padEnd(5)}${String(group.named).padStart(3)} of ${String(group.total).padStart(3)} named by a test`,
    );
    if (group.missing.length > 0) console.log(`      not named: ${group.missing.join(' ')}`);
  }
}
for (const id of result.unknown)
  console.error(
    `${id} is named by a test and is not in docs/requirements.md: ${[...(named.get(id) ?? [])].join(', ')}`,
  );
if (known.length === 0) console.error('docs/requirements.md lists no requirement.');
console.log(`${String(result.named)} of ${String(known.length)} requirements are named by a test`);
if (result.unknown.length > 0 || known.length === 0) process.exitCode = 1;

async function idsNamedByTests(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for await (const file of glob(TESTS, { cwd: root, exclude: (path) => NOT_SEARCHED.has(basename(path)) })) {
    for (const id of namedIn(await readFile(join(root, file), 'utf8')))
      found.set(id, (found.get(id) ?? new Set()).add(file));
  }
  return found;
}

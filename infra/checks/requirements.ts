/** npm run requirements: which requirements no test title names; a title that names an unknown id fails. */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../local/paths.ts';
import { namedIn, requirementsIn } from './requirement-ids.ts';

// The specs of this folder quote titles of made-up tests.
const NOT_SEARCHED = new Set(['node_modules', 'dist', 'checks']);
const TESTS = ['{packages,services,gateway,infra}/**/*.spec.ts', 'frontend/{src,e2e}/**/*.{spec,test}.{ts,tsx}'];

const known = requirementsIn(await readFile(join(root, 'docs/requirements.md'), 'utf8'));
const named = new Map<string, Set<string>>();
for await (const file of glob(TESTS, { cwd: root, exclude: (path) => NOT_SEARCHED.has(basename(path)) }))
  for (const id of namedIn(await readFile(join(root, file), 'utf8')))
    named.set(id, (named.get(id) ?? new Set()).add(file));

const missing = known.filter((id) => !named.has(id));
const unknown = [...named].filter(([id]) => !known.includes(id));
if (missing.length > 0) console.log(`Not named: ${missing.join(' ')}`);
for (const [id, files] of unknown)
  console.error(`${id} is named by a test and is not in docs/requirements.md: ${[...files].join(', ')}`);
if (known.length === 0) console.error('docs/requirements.md lists no requirement.');
console.log(`${known.length - missing.length} of ${known.length} requirements are named by a test`);
if (unknown.length > 0 || known.length === 0) process.exitCode = 1;

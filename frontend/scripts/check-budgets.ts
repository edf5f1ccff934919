import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const ENTRY = 'index.html';
/** Screens behind the sign-in also load the layouts around them. */
const FRAMES: Record<string, string[]> = {
  member: ['src/app/routes/private/layout.tsx', 'src/app/routes/member/layout.tsx'],
  settings: ['src/app/routes/private/layout.tsx', 'src/app/routes/member/layout.tsx'],
  moderation: ['src/app/routes/private/layout.tsx', 'src/app/routes/moderation/layout.tsx'],
};

const frontend = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(frontend, file));
const manifest = JSON.parse(read('dist/.vite/manifest.json').toString()) as Record<string, Chunk | undefined>;
const budgets = JSON.parse(read('budgets.json').toString()) as Record<string, number>;

/** Every script the browser loads before the route shows: the closure of static imports. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    if (seen.has(name)) continue;
    seen.add(name);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

function gzipKilobytes(names: Set<string>): number {
  const bytes = [...names].map((name) => gzipSync(read(`dist/${manifest[name]?.file ?? ''}`)).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

let failed = false;
for (const [route, budget] of Object.entries(budgets)) {
  const area = route.split('/').at(-2) ?? '';
  const size = gzipKilobytes(closure([ENTRY, ...(FRAMES[area] ?? []), route]));
  const tooBig = size > budget;
  failed ||= tooBig;
  if (tooBig || process.argv.includes('--list'))
    console.log(`${route}: ${size.toFixed(1)} kB of ${String(budget)} kB gzip`);
}
if (failed) process.exitCode = 1;

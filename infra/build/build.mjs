/**
 * Builds what changed: packages, services and gateway with swc, then the frontend with its own build script.
 * node infra/build/build.mjs [--only backend|frontend] [--watch] [--quiet]
 */
import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildBackend, sourceRoots } from './backend.mjs';
import { buildFrontend } from './frontend.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, watch: { type: 'boolean' }, quiet: { type: 'boolean' } },
});
if (values.only !== undefined && !['backend', 'frontend'].includes(values.only)) {
  console.error(`--only takes backend or frontend, not ${values.only}`);
  process.exit(2);
}

async function build() {
  const started = performance.now();
  const lines = [];
  if (values.only !== 'frontend') lines.push(await buildBackend());
  if (values.only !== 'backend') lines.push(await buildFrontend());
  if (!values.quiet) console.log(`build: ${lines.join('; ')} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

function report(error) {
  console.error(error instanceof Error ? error.message : error);
}

if (!values.watch) {
  await build().catch((error) => {
    report(error);
    process.exitCode = 1;
  });
} else {
  let timer;
  let running = Promise.resolve();
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(build).catch(report);
    }, 100);
  };
  for (const folder of [...(await sourceRoots()), 'frontend/src']) watch(folder, { recursive: true }, schedule);
  schedule();
}

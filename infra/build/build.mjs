/**
 * Builds what changed: the bundle of packages, services and gateway that runs, and the frontend with its own build
 * script. node infra/build/build.mjs [--only backend|frontend]
 */
import { parseArgs } from 'node:util';
import { buildBundle } from './bundle.mjs';
import { buildFrontend } from './frontend.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !['backend', 'frontend'].includes(values.only)) {
  console.error(`--only takes backend or frontend, not ${values.only}`);
  process.exit(2);
}

async function build() {
  const started = performance.now();
  const lines = [];
  if (values.only !== 'frontend') lines.push(await buildBundle());
  if (values.only !== 'backend') lines.push(await buildFrontend());
  console.log(`build: ${lines.join('; ')} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

await build().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

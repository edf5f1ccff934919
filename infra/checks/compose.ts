import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { run } from './command.ts';
import { failedOnce, passedOnce, skippedOnce, type Outcome } from './outcome.ts';
import { requireAll } from './require-all.ts';

const ENVIRONMENT = join(root, '.local/test-logs/compose.env');
const ARGUMENTS = ['--env-file', ENVIRONMENT, '-f', 'docker-compose.yml', 'config', '-q'];
const VARIANTS = [
  { name: 'docker-compose', command: 'docker-compose', args: [] },
  { name: 'docker compose', command: 'docker', args: ['compose'] },
];

/**
 * The compose file is read by every Compose that the machine has; where nothing may be skipped, Debian's is installed.
 */
export async function composeStep(): Promise<Outcome> {
  const environment = await run('compose', 'node', ['infra/docker/init-env.mjs', ENVIRONMENT]);
  if (environment.code !== 0) return failedOnce(environment.output, 'the settings cannot be made');
  const outcome = await checkWithEveryCompose();
  if (outcome.skipped.length === 0 || !requireAll) return outcome;
  const [command, ...args] = process.getuid?.() === 0 ? ['sh'] : ['sudo', '-n', 'sh'];
  await run('compose', command, [...args, 'infra/local/install-debian.sh', 'docker-compose']);
  return checkWithEveryCompose();
}

async function checkWithEveryCompose(): Promise<Outcome> {
  const versions: string[] = [];
  for (const { name, command, args } of VARIANTS) {
    const version = await run('compose', command, [...args, 'version', '--short']);
    if (version.code !== 0) continue;
    const result = await run('compose', command, [...args, ...ARGUMENTS]);
    if (result.code !== 0) return failedOnce(result.output, `${name} does not read docker-compose.yml`);
    versions.push(version.output.trim());
  }
  if (versions.length > 0) return passedOnce(`docker-compose.yml is read by Compose ${versions.join(' and ')}`);
  return skippedOnce('neither docker-compose nor the docker compose plugin is on this machine');
}

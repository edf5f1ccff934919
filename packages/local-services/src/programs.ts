import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

interface ProgramInfo {
  /** Other names of its file. */
  aliases?: readonly string[];
  /**
   * Environment variable that names the file, where it is not by the program's name: NATS_SERVER_PATH of nats-server.
   */
  variable?: string;
  /** Package of Debian and Ubuntu, if they have one. */
  debian?: string;
  elsewhere: string;
}

const FFMPEG = { debian: 'ffmpeg', elsewhere: 'brew install ffmpeg, or https://ffmpeg.org/download.html' };
const PROMETHEUS = { debian: 'prometheus', elsewhere: 'brew install prometheus, or https://prometheus.io/download' };

const programs = {
  'nats-server': { debian: 'nats-server', elsewhere: 'brew install nats-server, or https://nats.io/download' },
  'redis-server': {
    aliases: ['valkey-server'],
    debian: 'redis-server',
    elsewhere: 'brew install redis, or https://valkey.io/download',
  },
  ffmpeg: FFMPEG,
  ffprobe: FFMPEG,
  minio: { variable: 'MINIO_BINARY', elsewhere: 'Put a MinIO server on the path' },
  chromium: {
    aliases: ['chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium',
    elsewhere: 'install Chrome or Chromium',
  },
  'chromium-headless-shell': {
    aliases: ['chrome-headless-shell'],
    debian: 'chromium-headless-shell',
    elsewhere: 'https://googlechromelabs.github.io/chrome-for-testing',
  },
  firefox: { aliases: ['firefox-esr'], debian: 'firefox-esr', elsewhere: 'install Firefox' },
  'webkit-driver': {
    aliases: ['WebKitWebDriver'],
    debian: 'webkit2gtk-driver gstreamer1.0-libav',
    elsewhere: 'install WebKitGTK with its WebDriver',
  },
  xvfb: { aliases: ['Xvfb'], debian: 'xvfb', elsewhere: 'install Xvfb' },
  openssl: { debian: 'openssl', elsewhere: 'install OpenSSL' },
  nginx: { debian: 'nginx', elsewhere: 'brew install nginx, or https://nginx.org/download' },
  prometheus: PROMETHEUS,
  promtool: PROMETHEUS,
  jaeger: { aliases: ['jaeger-all-in-one'], elsewhere: 'https://www.jaegertracing.io/download' },
  go: { variable: 'GO_BINARY', elsewhere: 'Install Go 1.24 or newer, https://go.dev/dl' },
  helm: { elsewhere: 'https://helm.sh/docs/intro/install, or `go install helm.sh/helm/v3/cmd/helm@v3.18.6`' },
  kubeconform: { elsewhere: '`go install github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0`' },
  docker: { elsewhere: 'https://docs.docker.com/engine/install' },
  'docker-compose': { elsewhere: 'https://docs.docker.com/compose/install' },
} satisfies Record<string, ProgramInfo>;

export type ProgramName = keyof typeof programs;
export const PROGRAMS: Readonly<Record<ProgramName, ProgramInfo>> = programs;

/** Debian keeps servers here, and an ordinary user's path has not all of it. */
const MORE_FOLDERS = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
  '/opt/homebrew/bin',
  '/usr/local/go/bin',
];

/** Says what is missing and how to get it. */
export class MissingProgramError extends Error {
  readonly programs: readonly ProgramName[];

  constructor(programs: readonly ProgramName[]) {
    super(programs.map(howToInstall).join('\n'));
    this.name = 'MissingProgramError';
    this.programs = programs;
  }
}

function howToInstall(program: ProgramName): string {
  const { debian, elsewhere } = PROGRAMS[program];
  const packaged = debian === undefined ? '' : `Debian/Ubuntu: apt-get install ${debian}; elsewhere: `;
  const names = namesOf(program).join(' or ');
  return `${names} is missing. ${packaged}${elsewhere} (or name the file in ${variableOf(program)}).`;
}

function namesOf(program: ProgramName): string[] {
  return [program, ...(PROGRAMS[program].aliases ?? [])];
}

function variableOf(program: ProgramName): string {
  return PROGRAMS[program].variable ?? `${program.toUpperCase().replaceAll('-', '_')}_PATH`;
}

/**
 * The program's file: named in the environment, brought by an npm package, or found on the path. Null when it is
 * nowhere.
 */
export function resolveBinary(program: ProgramName): string | null {
  const variable = variableOf(program);
  const named = process.env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`${variable} names ${named}, which is no program that can be run`);
  }
  if (program === 'ffmpeg') {
    const bundled = ffmpegOfNpm();
    if (bundled !== null) return bundled;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS];
  for (const name of namesOf(program)) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

/** @throws MissingProgramError */
export function requireBinary(program: ProgramName): string {
  const file = resolveBinary(program);
  if (file === null) throw new MissingProgramError([program]);
  return file;
}

/** The optional package downloads its program when it is installed, and may have failed to. */
function ffmpegOfNpm(): string | null {
  try {
    const file = join(dirname(createRequire(import.meta.url).resolve('ffmpeg-static/package.json')), 'ffmpeg');
    return isExecutable(file) ? file : null;
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

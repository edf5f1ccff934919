import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

interface ProgramInfo {
  names: readonly string[];
  /** Environment variable that names the file. */
  variable: string;
  /** Packages of Debian and Ubuntu, with spaces between; null when they have none. */
  debian: string | null;
  elsewhere: string;
}

export const PROGRAMS = {
  'nats-server': {
    names: ['nats-server'],
    variable: 'NATS_SERVER_PATH',
    debian: 'nats-server',
    elsewhere: 'brew install nats-server, or https://nats.io/download',
  },
  'redis-server': {
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER_PATH',
    debian: 'redis-server',
    elsewhere: 'brew install redis, or https://valkey.io/download',
  },
  ffmpeg: {
    names: ['ffmpeg'],
    variable: 'FFMPEG_PATH',
    debian: 'ffmpeg',
    elsewhere: 'brew install ffmpeg, or https://ffmpeg.org/download.html',
  },
  ffprobe: {
    names: ['ffprobe'],
    variable: 'FFPROBE_PATH',
    debian: 'ffmpeg',
    elsewhere: 'brew install ffmpeg, or https://ffmpeg.org/download.html',
  },
  minio: {
    names: ['minio'],
    variable: 'MINIO_BINARY',
    debian: null,
    elsewhere: 'Put a MinIO server on the path',
  },
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM_PATH',
    debian: 'chromium',
    elsewhere: 'install Chrome or Chromium',
  },
  'chromium-headless-shell': {
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    variable: 'CHROMIUM_HEADLESS_SHELL_PATH',
    debian: 'chromium-headless-shell',
    elsewhere: 'https://googlechromelabs.github.io/chrome-for-testing',
  },
  firefox: {
    names: ['firefox-esr', 'firefox'],
    variable: 'FIREFOX_PATH',
    debian: 'firefox-esr',
    elsewhere: 'install Firefox',
  },
  'webkit-driver': {
    names: ['WebKitWebDriver'],
    variable: 'WEBKIT_DRIVER_PATH',
    debian: 'webkit2gtk-driver gstreamer1.0-libav',
    elsewhere: 'install WebKitGTK with its WebDriver',
  },
  xvfb: { names: ['Xvfb'], variable: 'XVFB_PATH', debian: 'xvfb', elsewhere: 'install Xvfb' },
  openssl: { names: ['openssl'], variable: 'OPENSSL_PATH', debian: 'openssl', elsewhere: 'install OpenSSL' },
  nginx: {
    names: ['nginx'],
    variable: 'NGINX_PATH',
    debian: 'nginx',
    elsewhere: 'brew install nginx, or https://nginx.org/download',
  },
  prometheus: {
    names: ['prometheus'],
    variable: 'PROMETHEUS_PATH',
    debian: 'prometheus',
    elsewhere: 'brew install prometheus, or https://prometheus.io/download',
  },
  promtool: {
    names: ['promtool'],
    variable: 'PROMTOOL_PATH',
    debian: 'prometheus',
    elsewhere: 'brew install prometheus, or https://prometheus.io/download',
  },
  jaeger: {
    names: ['jaeger', 'jaeger-all-in-one'],
    variable: 'JAEGER_PATH',
    debian: null,
    elsewhere: 'https://www.jaegertracing.io/download',
  },
  go: { names: ['go'], variable: 'GO_BINARY', debian: null, elsewhere: 'Install Go 1.24 or newer, https://go.dev/dl' },
  kubectl: {
    names: ['kubectl'],
    variable: 'KUBECTL_PATH',
    debian: 'kubernetes-client',
    elsewhere: 'https://kubernetes.io/docs/tasks/tools',
  },
  helm: {
    names: ['helm'],
    variable: 'HELM_PATH',
    debian: null,
    elsewhere: 'https://helm.sh/docs/intro/install, or `go install helm.sh/helm/v3/cmd/helm@v3.18.6`',
  },
  kubeconform: {
    names: ['kubeconform'],
    variable: 'KUBECONFORM_PATH',
    debian: null,
    elsewhere: '`go install github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0`',
  },
  docker: {
    names: ['docker'],
    variable: 'DOCKER_PATH',
    debian: null,
    elsewhere: 'https://docs.docker.com/engine/install',
  },
  'docker-compose': {
    names: ['docker-compose'],
    variable: 'DOCKER_COMPOSE_PATH',
    debian: null,
    elsewhere: 'https://docs.docker.com/compose/install',
  },
} as const satisfies Record<string, ProgramInfo>;

export type ProgramName = keyof typeof PROGRAMS;

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
  const info: ProgramInfo = PROGRAMS[program];
  const debian = info.debian === null ? '' : `Debian/Ubuntu: apt-get install ${info.debian}; elsewhere: `;
  return `${info.names.join(' or ')} is missing. ${debian}${info.elsewhere} (or name the file in ${info.variable}).`;
}

/** The program's file: named in the environment, brought by an npm package, or found on the path. Null when it is nowhere. */
export function resolveBinary(program: ProgramName): string | null {
  const info: ProgramInfo = PROGRAMS[program];
  const named = process.env[info.variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`${info.variable} names ${named}, which is no program that can be run`);
  }
  if (program === 'ffmpeg') {
    const bundled = ffmpegOfNpm();
    if (bundled !== null) return bundled;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS];
  for (const name of info.names) {
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

import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

export const PROGRAMS = Symbol('media-programs');

export interface MediaPrograms {
  ffmpeg: string;
  ffprobe: string;
  /** Linux: makes the kernel kill the child whenever this process dies. Null if not available. */
  setpriv: string | null;
  /** Linux: makes the kernel bound the child's memory, output, open files and processor time. Null if not available. */
  prlimit: string | null;
  /** The niceness of ffmpeg and ffprobe, 0 to 19. */
  niceness: number;
}

export interface ProgramSettings {
  FFMPEG_PATH?: string | undefined;
  FFPROBE_PATH?: string | undefined;
  PATH: string;
  TRANSCODE_NICENESS: number;
}

/** @throws naming what is missing and how to install it */
export function findPrograms(settings: ProgramSettings): MediaPrograms {
  return {
    ffmpeg: find('ffmpeg', 'FFMPEG_PATH', settings, bundledFfmpeg()),
    ffprobe: find('ffprobe', 'FFPROBE_PATH', settings, null),
    setpriv: process.platform === 'linux' ? onPath('setpriv', settings.PATH) : null,
    prlimit: process.platform === 'linux' ? onPath('prlimit', settings.PATH) : null,
    niceness: settings.TRANSCODE_NICENESS,
  };
}

function find(
  name: string,
  variable: 'FFMPEG_PATH' | 'FFPROBE_PATH',
  settings: ProgramSettings,
  bundled: string | null,
): string {
  const named = settings[variable];
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new Error(`${variable} names no program that can be run`);
  }
  const found = bundled ?? onPath(name, settings.PATH);
  if (found !== null) return found;
  throw new Error(
    `${name} is missing: install ffmpeg (Debian and Ubuntu: apt-get install ffmpeg), or name the program in ${variable}`,
  );
}

/** The optional package returns a path even if its download has failed. */
function bundledFfmpeg(): string | null {
  try {
    const path: unknown = createRequire(import.meta.url)('ffmpeg-static');
    return typeof path === 'string' && isProgram(path) ? path : null;
  } catch {
    return null;
  }
}

function onPath(name: string, path: string): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

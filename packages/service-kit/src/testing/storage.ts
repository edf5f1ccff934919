import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@emberhood/local-services';
import type { Env } from '../config/config.ts';

/** Settings of both processes of media beyond the stack's. */
export async function mediaSettings(dir: string, storage?: Env): Promise<Env> {
  return {
    PATH: process.env['PATH'],
    FFMPEG_PATH: process.env['FFMPEG_PATH'],
    FFPROBE_PATH: process.env['FFPROBE_PATH'],
    WORK_DIR: join(dir, 'work'),
    TRANSCODE_NICENESS: '0',
    ...(storage ?? (await fileStorage(dir))),
  };
}

/** Settings of media whose clips are files below this folder, served on a free port. */
export async function fileStorage(dir: string): Promise<Env> {
  const port = String(await freePort());
  return {
    STORAGE_DRIVER: 'filesystem',
    STORAGE_DIR: join(dir, 'storage'),
    STORAGE_PORT: port,
    STORAGE_INTERNAL_URL: `http://127.0.0.1:${port}`,
    STORAGE_PUBLIC_URL: `http://localhost:${port}`,
    STORAGE_SIGNING_KEY: randomBytes(32).toString('hex'),
  };
}

import { Health, LOGGER, type Logger } from '@emberhood/service-kit';
import type { Provider } from '@nestjs/common';
import { findPrograms, PROGRAMS, type ProgramSettings } from './programs.ts';
import { WorkFolders } from './work-folders.ts';

/** The worker's tools: ffmpeg with its limits, and work folders. */
export function ffmpegProviders(settings: ProgramSettings & { WORK_DIR: string }): Provider[] {
  const folders = async (health: Health): Promise<WorkFolders> => {
    const made = new WorkFolders(settings.WORK_DIR);
    await made.sweep();
    health.register('work-folder', () => made.assertRoom());
    return made;
  };
  const programs = (logger: Logger) => {
    const found = findPrograms(settings);
    logger.info({ ...found }, 'media programs');
    if (process.platform === 'linux' && (found.prlimit === null || found.setpriv === null))
      logger.warn('prlimit or setpriv is missing (package util-linux): only the container bounds ffmpeg');
    return found;
  };
  return [
    { provide: WorkFolders, useFactory: folders, inject: [Health] },
    { provide: PROGRAMS, useFactory: programs, inject: [LOGGER] },
  ];
}

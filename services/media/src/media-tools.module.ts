import { Health, LOGGER, type Logger } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from './media.config.ts';
import { MediaMetrics } from './media.metrics.ts';
import { findPrograms } from './transcoding/programs.ts';
import { WorkFolders } from './transcoding/work-folders.ts';

export const PROGRAMS = Symbol('media-programs');

/** What both processes need for handling clips: settings, ffmpeg, folders to work in, metrics. */
@Module({})
export class MediaToolsModule {
  static forRoot(config: MediaConfig): DynamicModule {
    const folders = async (health: Health): Promise<WorkFolders> => {
      const made = new WorkFolders(config.WORK_DIR);
      await made.sweep();
      health.register('work-folder', () => made.assertRoom());
      return made;
    };
    const programs = (logger: Logger) => {
      const found = findPrograms(config);
      logger.info({ ffmpeg: found.ffmpeg, ffprobe: found.ffprobe, setpriv: found.setpriv }, 'media programs');
      return found;
    };
    return {
      module: MediaToolsModule,
      global: true,
      providers: [
        { provide: MEDIA_CONFIG, useValue: config },
        { provide: WorkFolders, useFactory: folders, inject: [Health] },
        { provide: PROGRAMS, useFactory: programs, inject: [LOGGER] },
        MediaMetrics,
      ],
      exports: [MEDIA_CONFIG, WorkFolders, PROGRAMS, MediaMetrics],
    };
  }
}

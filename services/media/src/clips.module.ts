import { Module, type DynamicModule } from '@nestjs/common';
import { AuditRepository } from './audit/audit.repository.ts';
import { CasesRepository } from './cases/cases.repository.ts';
import { MEDIA_CONFIG, type MediaConfig } from './media.config.ts';
import { MediaMetrics } from './media.metrics.ts';
import { ClipRemoval } from './videos/clip-removal.ts';
import { EachObject } from './videos/each-object.ts';
import { ObjectCleaner } from './videos/object-cleaner.ts';
import { Originals } from './videos/originals.ts';
import { VideoTransitions } from './videos/video-transitions.ts';
import { VideosRepository } from './videos/videos.repository.ts';

const SHARED = [
  MediaMetrics,
  AuditRepository,
  CasesRepository,
  VideoTransitions,
  VideosRepository,
  ObjectCleaner,
  EachObject,
  Originals,
  ClipRemoval,
];

/** What the service and the worker both need for clips. */
@Module({})
export class ClipsModule {
  static with(config: MediaConfig): DynamicModule {
    return {
      module: ClipsModule,
      global: true,
      providers: [{ provide: MEDIA_CONFIG, useValue: config }, ...SHARED],
      exports: [MEDIA_CONFIG, ...SHARED],
    };
  }
}

/** The classes that the service and the worker both need for clips. */
export { AuditRepository } from './audit/audit.repository.ts';
export { CasesRepository } from './cases/cases.repository.ts';
export { ReportsRepository } from './cases/reports.repository.ts';
export { MediaMetrics } from './media.metrics.ts';
export { ClipRemoval } from './videos/clip-removal.ts';
export { EachObject } from './videos/each-object.ts';
export { ObjectCleaner } from './videos/object-cleaner.ts';
export { Originals } from './videos/originals.ts';
export { VideoTransitions } from './videos/video-transitions.ts';
export { VideosRepository } from './videos/videos.repository.ts';

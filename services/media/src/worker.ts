import { getPriority, setPriority } from 'node:os';
import { loadConfig, runService } from '@emberhood/service-kit';
import { WorkerConfig } from './media.config.ts';
import { mediaWorker } from './service.ts';

// Once it runs: fetching, hashing and storing clips can wait as ffmpeg can, for uploads and whatever else somebody waits for.
await runService(mediaWorker, (env) => {
  setPriority(Math.max(getPriority(), loadConfig(WorkerConfig, env).TRANSCODE_NICENESS));
});

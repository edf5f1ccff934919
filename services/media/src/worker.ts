import { getPriority, setPriority } from 'node:os';
import { loadConfig, runService } from '@emberhood/service-kit';
import { WorkerConfig } from './media.config.ts';
import { mediaWorker } from './service.ts';

// Lowers the priority once it runs: like ffmpeg, fetching, hashing and storing clips should give way to uploads and
// other work that somebody waits for.
await runService(mediaWorker, (env) => {
  setPriority(Math.max(getPriority(), loadConfig(WorkerConfig, env).TRANSCODE_NICENESS));
});

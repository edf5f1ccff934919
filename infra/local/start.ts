/**
 * npm start              everything, with demo people, at http://localhost:3000
 * npm start -- --empty   without demo people
 * npm run dev            the same, with pages that change as you save and services that restart
 * PORT, MAILBOX_PORT     other ports than 3000 and 1080
 * EMBERHOOD_DATA         another data folder than .local
 * POSTGRES_URL, NATS_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL   servers of yours instead of own ones
 * COPIES=profiles=2      several of one process, as an operator would scale it
 */
import { Launcher } from './launcher.ts';
import { readOptions } from './options.ts';
import { runLauncher } from './run-launcher.ts';

const { empty, dev } = readOptions(import.meta.filename, {
  empty: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
});

await runLauncher(new Launcher({ demo: !empty, dev }));

/**
 * Second half of `npm start`: starts and supervises everything until Ctrl-C.
 * npm start -- [--empty]     --empty: without demo people and clips
 * npm run dev                pages from their sources; restarts services whose source is edited
 */
import { parseArgs } from 'node:util';
import { Launcher } from './launcher.ts';
import { runLauncher } from './run-launcher.ts';

const { values } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm start              everything, with demo people, at http://localhost:3000
npm start -- --empty   without demo people
npm run dev            the same, with pages that change as you save and services that restart
PORT, MAILBOX_PORT     other ports than 3000 and 1080
EMBERHOOD_DATA         another data folder than .local
POSTGRES_URL, NATS_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL   servers of yours instead of own ones
COPIES=profiles=2      several of one process, as an operator would scale it`);
  process.exit(0);
}

await runLauncher(new Launcher({ demo: !values.empty, dev: values.dev }));

/**
 * Second half of `npm start`: brings up everything and looks after it until Ctrl-C.
 * npm start -- [--empty]     --empty: without demo people and clips
 * npm run dev                pages from their sources; restarts services whose source is edited
 */
import { parseArgs } from 'node:util';
import { MissingProgramError, ProcessStartError } from '@emberhood/local-services';
import { paint } from './console.ts';
import { StartError } from './errors.ts';
import { Launcher } from './launcher.ts';

/** Ctrl-C reaches us from the terminal and once more through npm; only a later one is a second one. */
const SAME_PRESS_MS = 700;
const PARENT_CHECK_MS = 1_000;

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
COPIES=profiles=2      several of one process, as an operator would scale it
EMBERHOOD_BACKING=docker   the compose file's stores in Docker`);
  process.exit(0);
}

const launcher = new Launcher({ demo: !values.empty, dev: values.dev });
listenForTheEnd();
try {
  await launcher.start();
} catch (error) {
  if (!launcher.stopping) {
    console.error(`\n${paint('red', describe(error))}`);
    process.exitCode = 1;
    await launcher.stop();
    process.exit(1);
  }
}

/** What the person can mend is told without a stack. */
function describe(error: unknown): string {
  const mendable = [StartError, MissingProgramError, ProcessStartError];
  if (!(error instanceof Error)) return String(error);
  return mendable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}

function listenForTheEnd(): void {
  let firstAt = 0;
  const end = (): void => {
    if (firstAt === 0) {
      firstAt = Date.now();
      void launcher.stop().then(() => process.exit(process.exitCode ?? 0));
      return;
    }
    if (Date.now() - firstAt < SAME_PRESS_MS) return;
    void launcher.kill().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // A terminal that is closed takes no more words; the orderly end goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A shell between npm and us may be ended without passing it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && firstAt === 0) end();
  }, PARENT_CHECK_MS).unref();
}

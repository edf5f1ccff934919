import { ProcessStartError } from '@emberhood/local-services';
import { paint } from './console.ts';
import { explain } from './errors.ts';
import type { Launcher } from './launcher.ts';

/** One Ctrl-C arrives twice, from the terminal and from npm; only a later signal is a second press. */
const SAME_PRESS_MS = 700;
const PARENT_CHECK_MS = 1_000;

/** Starts and supervises everything until Ctrl-C; a failed start ends this process. */
export async function runLauncher(launcher: Launcher): Promise<void> {
  listenForTheEnd(launcher);
  try {
    await launcher.start();
  } catch (error) {
    if (launcher.stopping) return;
    console.error(`\n${paint('red', error instanceof ProcessStartError ? error.message : explain(error))}`);
    process.exitCode = 1;
    await launcher.stop();
    process.exit(1);
  }
}

function listenForTheEnd(launcher: Launcher): void {
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
  // Writing to a closed terminal fails, but the shutdown must continue.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A shell between npm and us may end without passing the signal on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && firstAt === 0) end();
  }, PARENT_CHECK_MS).unref();
}

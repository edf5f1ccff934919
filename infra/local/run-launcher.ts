import { MissingProgramError, ProcessStartError } from '@emberhood/local-services';
import { paint } from './console.ts';
import { StartError } from './errors.ts';
import type { Launcher } from './launcher.ts';

/** Ctrl-C reaches us from the terminal and once more through npm; only a later one is a second one. */
const SAME_PRESS_MS = 700;
const PARENT_CHECK_MS = 1_000;

/** Brings up everything and looks after it until Ctrl-C; a start that fails ends this process. */
export async function runLauncher(launcher: Launcher): Promise<void> {
  listenForTheEnd(launcher);
  try {
    await launcher.start();
  } catch (error) {
    if (launcher.stopping) return;
    console.error(`\n${paint('red', describe(error))}`);
    process.exitCode = 1;
    await launcher.stop();
    process.exit(1);
  }
}

/** Errors that the user can fix are printed without a stack. */
function describe(error: unknown): string {
  const mendable = [StartError, MissingProgramError, ProcessStartError];
  if (!(error instanceof Error)) return String(error);
  return mendable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
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
  // A closed terminal takes no more output; the orderly shutdown must go on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A shell between npm and us may be ended without passing it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && firstAt === 0) end();
  }, PARENT_CHECK_MS).unref();
}

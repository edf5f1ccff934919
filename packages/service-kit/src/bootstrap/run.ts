import type { Env } from '../config/config.ts';
import { ConfigError } from '../config/config.ts';
import { describeError } from '../logging/error-serializer.ts';
import { stopTracing } from '../tracing/spans.ts';

/** Something started that can be stopped. */
export interface Running {
  stop: () => Promise<void>;
  /** Resolves when the process has lost something it cannot run without. */
  lost: Promise<unknown>;
  graceMs: number;
}

/** The main function of a process: start, wait for a signal, stop in order within the grace time, exit. */
export async function runProcess(name: string, start: (env: Env) => Promise<Running>): Promise<void> {
  let running: Running;
  try {
    running = await start(process.env);
  } catch (error) {
    process.stderr.write(
      `${name} could not start: ${error instanceof ConfigError ? error.message : describeError(error)}\n`,
    );
    process.exit(1);
  }
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.stderr.write(`${name}: the grace time is over\n`);
      process.exit(1);
    }, running.graceMs + 5_000).unref();
    stopAll(running).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${name}: stopping failed: ${describeError(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => stop(0));
  }
  void running.lost.then(() => stop(1));
}

async function stopAll(running: Running): Promise<void> {
  await running.stop();
  await stopTracing();
}

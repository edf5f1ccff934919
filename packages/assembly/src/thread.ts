import { Worker } from 'node:worker_threads';
import type { Result, Snapshot } from './schema.ts';
import type { SolveOptions } from './solve.ts';

export interface AssembleTask {
  snapshot: Snapshot;
  options: SolveOptions;
}

/**
 * Assembles in a thread of its own, so that the process goes on answering. An aborted signal ends the thread.
 * @throws what the engine threw, or the signal's reason.
 */
export async function assembleInThread(
  snapshot: Snapshot,
  options: SolveOptions = {},
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  // The file beside this one has the extension this one has: .ts in development, .js when built.
  const file = new URL(
    import.meta.url.endsWith('.ts') ? './assemble.worker.ts' : './assemble.worker.js',
    import.meta.url,
  );
  const task: AssembleTask = { snapshot, options };
  const worker = new Worker(file, { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = (): void => reject(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the assembly thread ended with ${code} before it answered`)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

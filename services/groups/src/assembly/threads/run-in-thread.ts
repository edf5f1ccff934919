import { Worker, parentPort, workerData } from 'node:worker_threads';

/**
 * Does the long work of a file in this folder in a thread of its own, so that the process goes on answering (decision 170).
 * @throws what the file threw
 */
export async function runInThread<Task extends object, Answer>(name: string, task: Task): Promise<Answer> {
  // The file beside this one has the extension this one has: .ts in development, .js when built.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./${name}.thread.${extension}`, import.meta.url), { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the thread "${name}" ended with ${code} before it answered`)));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}

/** The other side: what a `*.thread.ts` does. */
export async function answer<Task extends object>(work: (task: Task) => unknown): Promise<void> {
  parentPort?.postMessage(await work(workerData as Task));
}

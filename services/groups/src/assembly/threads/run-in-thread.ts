import { Worker, parentPort } from 'node:worker_threads';

/** How long an idle thread is kept: loading code is most of its work for a small city, and work comes in bursts. */
const KEPT_MS = 10_000;
/** A thread that holds more memory is ended after its work. */
const KEPT_BYTES = 64 * 1024 ** 2;

interface Done<Answer> {
  answer: Answer;
  heldBytes: number;
}

/** Idle threads, by the file they run. */
const idle = new Map<string, { worker: Worker; take: () => void }>();

/**
 * Runs a file of this folder in a thread, so that the process goes on answering (decision: assembly). The thread is kept for some seconds for
 * the next work of the same file; an error ends it.
 * @throws what the file threw
 */
export async function runInThread<Task extends object, Answer>(name: string, task: Task): Promise<Answer> {
  const worker = takeIdle(name) ?? startThread(name);
  const { promise, resolve, reject } = Promise.withResolvers<Done<Answer>>();
  const ended = (code: number): void => reject(new Error(`the thread "${name}" ended with ${code} before it answered`));
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  try {
    worker.postMessage(task);
    const { answer, heldBytes } = await promise;
    worker.off('error', reject).off('exit', ended);
    if (heldBytes > KEPT_BYTES || idle.has(name)) await worker.terminate();
    else keep(name, worker);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function startThread(name: string): Worker {
  // The file beside this one has the extension this one has: .ts in specs, .js when built, where the bundle is one flat folder.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Worker(new URL(`./${name}.thread.${extension}`, import.meta.url));
}

function takeIdle(name: string): Worker | undefined {
  const found = idle.get(name);
  found?.take();
  return found?.worker;
}

/** Neither the thread nor its timer keeps the process from ending. */
function keep(name: string, worker: Worker): void {
  const take = (): void => {
    idle.delete(name);
    clearTimeout(ending);
    worker.off('error', take).off('exit', take);
    worker.ref();
  };
  const ending = setTimeout(() => {
    take();
    void worker.terminate();
  }, KEPT_MS).unref();
  worker.once('error', take).once('exit', take);
  worker.unref();
  idle.set(name, { worker, take });
}

/** Called by a `*.thread.ts` with what it does for each task. */
export function answer<Task extends object>(work: (task: Task) => unknown): void {
  const finish = async (task: Task): Promise<void> => {
    const answered = await work(task);
    const { heapUsed, external } = process.memoryUsage();
    parentPort?.postMessage({ answer: answered, heldBytes: heapUsed + external });
  };
  // What it throws ends the thread, as nobody catches it.
  parentPort?.on('message', (task: Task) => void finish(task));
}

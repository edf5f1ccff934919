import { Worker, parentPort } from 'node:worker_threads';

/** How long an idle thread is kept: for a small city loading the code takes longest, and work comes in bursts. */
const KEPT_MS = 10_000;
/** A thread that holds more memory than this is ended after its work. */
const KEPT_BYTES = 64 * 1024 ** 2;

/** V8's own limit takes 120 MB more for 10,000 people, in the same processor time (decision: assembly). */
const YOUNG = { maxYoungGenerationSizeMb: 48 };

interface Done<Answer> {
  answer: Answer;
  heldBytes: number;
}

const idle = new Map<string, { worker: Worker; take: () => void }>();

type Work = (task: never) => unknown;

/**
 * What a file of this folder answers, in a thread, so that the process can go on answering calls (decision: assembly).
 * The thread is kept for some seconds for the next task of the same file, unless it fails; its error is thrown.
 */
export function inThread<W extends Work>(name: string) {
  return async (task: Parameters<W>[0]): Promise<Awaited<ReturnType<W>>> => {
    const worker = takeIdle(name) ?? startThread(name);
    const { promise, resolve, reject } = Promise.withResolvers<Done<Awaited<ReturnType<W>>>>();
    const ended = (code: number): void =>
      reject(new Error(`the thread "${name}" ended with ${code} before it answered`));
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
  };
}

function startThread(name: string): Worker {
  // Thread files have the extension of this file: .ts in specs, and .js in the build, which is one flat folder.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Worker(new URL(`./${name}.thread.${extension}`, import.meta.url), { resourceLimits: YOUNG });
}

function takeIdle(name: string): Worker | undefined {
  const found = idle.get(name);
  found?.take();
  return found?.worker;
}

/** Keeps an idle thread for a while; neither it nor its timer keeps the process alive. */
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

/** Each `*.thread.ts` calls this with the function that handles its tasks, and exports it for its types. */
export function answer<W extends Work>(work: W): W {
  const finish = async (task: unknown): Promise<void> => {
    const answered = await work(task as never);
    const { heapUsed, external } = process.memoryUsage();
    parentPort?.postMessage({ answer: answered, heldBytes: heapUsed + external });
  };
  // An error ends the thread because nothing catches it.
  parentPort?.on('message', (task: unknown) => void finish(task));
  return work;
}

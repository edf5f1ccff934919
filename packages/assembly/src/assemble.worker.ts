import { parentPort, workerData } from 'node:worker_threads';
import type { AssembleTask } from './thread.ts';
import { assemble } from './solve.ts';

const { snapshot, options } = workerData as AssembleTask;
parentPort?.postMessage(await assemble(snapshot, options));

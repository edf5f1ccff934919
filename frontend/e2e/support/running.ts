import { inject } from 'vitest';
import { runIn, type RunFile } from '../../../infra/local/run-file.ts';

/** How the stores of the product that these tests drive are reached. */
export const running = (): RunFile => runIn(inject('dataFolder'));

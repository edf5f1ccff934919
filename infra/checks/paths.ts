import { join } from 'node:path';

/** The repository's root, whatever folder the command was started in. */
export const root = join(import.meta.dirname, '../..');

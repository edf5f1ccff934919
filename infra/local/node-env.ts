import { plainEnv } from '@emberhood/local-services';
import { makeFolder } from './paths.ts';

/** Caches compiled code for faster starts, in the data folder unless the environment names another place. */
export function nodeEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return plainEnv({
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? makeFolder('cache', 'compiled'),
    ...extra,
  });
}

import { plainEnv } from '@emberhood/local-services';
import { makeFolder } from './paths.ts';

/** Compiled code is kept, which makes every later start lighter: with the data, or where the environment says. */
export function nodeEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return plainEnv({
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? makeFolder('cache', 'compiled'),
    ...extra,
  });
}

import { plainEnv } from '@emberhood/local-services';
import { makeFolder } from './paths.ts';

/** Compiled code is kept, which makes every later start lighter. */
export function nodeEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return plainEnv({ NODE_COMPILE_CACHE: makeFolder('cache', 'compiled'), ...extra });
}

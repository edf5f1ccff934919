import { execFile } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { buildOnce } from './once.mjs';

const ONCE = join(import.meta.dirname, 'once.mjs');

const folder = folderDuringTests();

describe('a build', () => {
  it('is made once for all who ask for it at the same moment', async () => {
    const log = join(folder, 'log');
    const ask = (sources: string) =>
      buildOnce<{ of: string }>({
        stampFile: join(folder, 'stamp.json'),
        fingerprint: () => Promise.resolve(sources),
        isThere: () => true,
        build: async (last) => {
          await appendFile(log, `begins ${sources} after ${last?.of ?? 'none'} `);
          await readFile(ONCE);
          await appendFile(log, `ends ${sources} `);
          return { of: sources };
        },
      });
    const told = await Promise.all([ask('one'), ask('one'), ask('one')]);
    expect(told.filter((facts) => facts !== undefined)).toEqual([{ of: 'one' }]);
    const first = 'begins one after none ends one ';
    expect(await readFile(log, 'utf8')).toBe(first);
    expect(await Promise.all([ask('one'), ask('two')])).toEqual([undefined, { of: 'two' }]);
    expect(await readFile(log, 'utf8')).toBe(`${first}begins two after one ends two `);
  });

  it('that failed, or whose process was killed, keeps nobody waiting', async () => {
    const what = {
      stampFile: join(folder, 'other.json'),
      fingerprint: () => Promise.resolve('one'),
      isThere: () => false,
    };
    await expect(buildOnce({ ...what, build: () => Promise.reject(new Error('It does not build')) })).rejects.toThrow();
    const killed = `const { buildOnce } = await import(${JSON.stringify(ONCE)});
      await buildOnce({ stampFile: ${JSON.stringify(what.stampFile)}, fingerprint: async () => 'one', isThere: () => false,
        build: async () => process.kill(process.pid, 'SIGKILL') });`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', killed]).catch(() => undefined);
    expect(await buildOnce({ ...what, build: () => Promise.resolve({ of: 'one' }) })).toEqual({ of: 'one' });
  });
});

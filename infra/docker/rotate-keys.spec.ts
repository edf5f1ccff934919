import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const OLD = 'ab'.repeat(32);

describe('rotating keys', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emberhood-keys-'));
    file = join(folder, '.env');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const rotate = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-keys.mjs'), file, ...args]);

  it('puts a new key before the one in force, and takes the old one away when told to', async () => {
    await writeFile(file, `PORT=3000\nAUTH_PEPPERS=1:${OLD}\nMAIL_SEALING_KEY=${OLD}\nINVITE_KEY=${OLD}\n`);
    const { stdout } = await rotate();
    const both = await readFile(file, 'utf8');
    expect(both).toMatch(
      new RegExp(
        `^PORT=3000\nAUTH_PEPPERS=2:[0-9a-f]{64},1:${OLD}\nMAIL_SEALING_KEY=[0-9a-f]{64},${OLD}\nINVITE_KEY=[0-9a-f]{64},${OLD}\n$`,
      ),
    );
    expect(stdout).not.toMatch(/[0-9a-f]{64}/);
    await rotate('--drop', 'MAIL_SEALING_KEY');
    const dropped = await readFile(file, 'utf8');
    expect(dropped).toMatch(/^MAIL_SEALING_KEY=[0-9a-f]{64}$/m);
    expect(dropped).toContain(`,1:${OLD}`);
  });

  it('drops nothing else, and says so', async () => {
    await expect(rotate('--drop', 'PORT')).rejects.toMatchObject({ code: 2 });
  });
});

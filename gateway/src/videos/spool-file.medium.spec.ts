import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SpoolFile } from './spool-file.ts';

describe('SpoolFile', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-file-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['nothing', []],
    ['less than one write', [10, 65_536]],
    ['exactly one write', [131_072, 131_072]],
    ['several writes and a rest', [...Array.from({ length: 40 }, () => 65_000), 1]],
    ['one chunk larger than a write', [3_000_000]],
  ] as const)('keeps %s as it came, and hashes it', async (name, sizes) => {
    const chunks = sizes.map((size) => randomBytes(size));
    const whole = Buffer.concat(chunks);
    const file = new SpoolFile(join(folder, name));
    await pipeline(Readable.from(chunks), file);
    expect(file.digest()).toEqual({ sha256: createHash('sha256').update(whole).digest('hex') });
    expect((await readFile(join(folder, name))).equals(whole)).toBe(true);
  });

  it('never writes into a file that is there', async () => {
    const path = join(folder, 'theirs');
    await writeFile(path, 'theirs');
    await expect(pipeline(Readable.from([Buffer.from('ours')]), new SpoolFile(path))).rejects.toMatchObject({
      code: 'EEXIST',
    });
    expect(await readFile(path, 'utf8')).toBe('theirs');
  });

  it('can be removed for good when its writing was cut off', async () => {
    const path = join(folder, 'cut');
    const cut = new AbortController();
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    const file = new SpoolFile(path);
    file.once('drain', () => {
      cut.abort();
    });
    const closed = new Promise((resolve) => file.once('close', resolve));
    await expect(pipeline(endless, file, { signal: cut.signal })).rejects.toThrow('aborted');
    await closed;
    await rm(path);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish } from './publish.ts';

let dir: string;
let served: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'emberhood-publish-'));
  served = join(dir, 'served');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function release(name: string, files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name, file)), { recursive: true });
    await writeFile(join(dir, name, file), content);
  }
  await publish(join(dir, name), served);
}
const has = (file: string) => existsSync(join(served, file));

describe('publish', () => {
  it("keeps the last release's chunks for tabs that are open, and no older ones", async () => {
    await release('one', { 'assets/main-1.js': 'one', 'index.html': '1', 'old.html': '1' });
    await release('two', { 'assets/main-2.js': 'two', 'index.html': '2' });
    expect([has('assets/main-1.js'), has('assets/main-1.js.br'), has('assets/main-2.js')]).toEqual([true, true, true]);
    expect(has('old.html')).toBe(false);
    expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('2');
    await release('three', { 'assets/main-3.js': 'three', 'index.html': '3' });
    expect([has('assets/main-1.js'), has('assets/main-1.js.br'), has('assets/main-2.js')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not take the same build again for a release', async () => {
    await release('one', { 'assets/main-1.js': 'one', 'index.html': '1' });
    await release('two', { 'assets/main-2.js': 'two', 'index.html': '2' });
    await release('two', { 'index.html': '2b' });
    expect(has('assets/main-1.js')).toBe(true);
  });

  it('compresses what never changes while it is served, and leaves pages to the server', async () => {
    await release('one', { 'assets/main-1.js': 'let a = 1;'.repeat(50), 'index.html': '1', 'og/a.png': 'png' });
    const read = (end: string) => readFile(join(served, `assets/main-1.js${end}`));
    expect(gunzipSync(await read('.gz'))).toEqual(await read(''));
    expect(brotliDecompressSync(await read('.br'))).toEqual(await read(''));
    expect([has('index.html.br'), has('og/a.png.br')]).toEqual([false, false]);
  });
});

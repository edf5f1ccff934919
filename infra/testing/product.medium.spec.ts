import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';

const folder = folderDuringTests();

describe('a product of a script', () => {
  it('leaves no process and no folder when the script is interrupted', async () => {
    const data = join(folder, 'tmp');
    await mkdir(data);
    const launcher = join(folder, 'launcher.mjs');
    const ready = join(folder, 'ready');
    await writeFile(
      launcher,
      `import { writeFileSync } from 'node:fs'; writeFileSync('${ready}', ''); setInterval(() => 0, 1_000);
       process.on('exit', () => writeFileSync('${ready}.ended', '')); process.on('SIGTERM', () => process.exit());`,
    );
    const script = `import { Product } from '${join(import.meta.dirname, 'product.ts')}';
      await Product.start({}, { script: '${launcher}' });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: data },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const ended = once(child, 'exit');
    await eventually(() => expect(existsSync(ready)).toBe(true));
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(existsSync(`${ready}.ended`)).toBe(true);
    expect((await readdir(data)).filter((name) => name.startsWith('emberhood-product-'))).toEqual([]);
    expect(await child.stderr.toArray()).toEqual([]);
  });
});

import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderObjects, dumpObjects } from './objects.ts';

it('a backup passes over clips that are removed while it copies the others', async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'emberhood-objects-'));
  const folder = temporary.path;
  const objects = new FolderObjects(join(folder, 'objects'));
  for (let n = 0; n < 400; n++) await objects.write(`clips/${n}/clip.mp4`, Readable.from(['clip']));
  const read = objects.read.bind(objects);
  let removed = false;
  objects.read = async (key) => {
    const source = await read(key);
    if (!removed) await rm(join(folder, 'objects/clips'), { recursive: true });
    removed = true;
    return source;
  };
  const stored = await dumpObjects(objects, join(folder, 'backup'));
  expect(stored.length).toBeLessThan(400);
});

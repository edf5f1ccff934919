import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';
import { WorkFolders } from './work-folders.ts';

const root = folderForEachTest();

describe('work folders', () => {
  it('that a former life left go at the start, also when it had the same number, as in a container', async () => {
    await mkdir(join(root, `${process.pid}.12345-abc`));
    await mkdir(join(root, '4194303.-abc'));
    await mkdir(join(root, 'kept'));
    const folders = new WorkFolders(root);
    await folders.use(async (mine) => {
      await new WorkFolders(root).sweep();
      expect((await readdir(root)).toSorted()).toEqual(['kept', mine.slice(root.length + 1)].toSorted());
    });
    expect(await readdir(root)).toEqual(['kept']);
  });
});

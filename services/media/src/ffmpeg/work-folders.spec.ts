import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkFolders } from './work-folders.ts';

describe('work folders', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'work-folders-'));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

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

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';
import { BackupFolders } from './backup-folders.ts';
import { BackupError, writeManifest } from './manifest.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;
let folders: BackupFolders;

const folder = folderForEachTest();

/** @returns its name */
function backup(daysAgo: number): string {
  const at = folders.nextFolder(new Date(NOW.getTime() - daysAgo * DAY_MS));
  mkdirSync(at);
  const when = NOW.toISOString();
  writeManifest(at, {
    format: 1,
    version: '1',
    snapshotAt: when,
    finishedAt: when,
    schemas: [],
    objects: [],
    secrets: [],
  });
  return at.slice(folder.length + 1);
}

beforeEach(() => {
  folders = new BackupFolders(folder);
});
describe('a folder of backups', () => {
  it('counts one whose manifest is torn as incomplete, and goes on with the others', () => {
    const [old, torn, kept] = [backup(40), backup(2), backup(1)];
    writeFileSync(join(folder, torn, 'manifest.json'), '{"format": 1, "obj');
    expect(folders.listComplete()).toEqual([old, kept]);
    expect(folders.folderOf('latest')).toBe(join(folder, kept));
    expect(() => folders.folderOf(torn)).toThrow(BackupError);
    expect(folders.deleteOld(30, NOW)).toEqual([old, torn]);
    expect(readdirSync(folder)).toEqual([kept]);
  });
});

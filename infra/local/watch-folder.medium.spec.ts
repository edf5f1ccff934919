import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchFolder } from './watch-folder.ts';

describe('watching a folder', () => {
  let root: string;
  let seen: string[];
  let stop: () => void;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'emberhood-watch-'));
    mkdirSync(join(root, 'deep'));
    writeFileSync(join(root, 'deep/a.ts'), '1');
    seen = [];
    stop = watchFolder(root, (file) => seen.push(file));
  });
  afterEach(() => {
    stop();
    rmSync(root, { recursive: true });
  });

  const path = (name: string) => join(root, name);
  const told = (name: string) =>
    eventually(() => {
      expect(seen).toContain(path(name));
      return Promise.resolve();
    });

  it('tells of an edit, and of the next one after an editor has replaced the file', async () => {
    writeFileSync(path('deep/a.ts'), '2');
    await told('deep/a.ts');
    writeFileSync(path('deep/a.ts.new'), '3');
    renameSync(path('deep/a.ts.new'), path('deep/a.ts'));
    await told('deep/a.ts.new');
    writeFileSync(path('deep/mark'), '');
    await told('deep/mark');
    seen.length = 0;
    writeFileSync(path('deep/a.ts'), '4');
    await told('deep/a.ts');
  });

  it('tells of files in a folder that is new, or has come back', async () => {
    for (const text of ['first', 'second']) {
      mkdirSync(path('later/inside'), { recursive: true });
      writeFileSync(path('later/inside/b.ts'), text);
      await told('later/inside/b.ts');
      rmSync(path('later'), { recursive: true });
      await told('later');
      seen.length = 0;
    }
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { JobRun, Jobs, RpcClient } from '@emberhood/service-kit';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';
import { fakeOutbox, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import { strFromU8, unzipSync } from 'fflate';
import { WorkFolders } from '../ffmpeg/work-folders.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { ArchiveBuilder } from './archive-builder.ts';
import type { ArchivesRepository } from './archives.repository.ts';

/** As `account-data.export` answers where a service has nothing of somebody. */
const NOTHING = gzipSync('[]').toString('base64');
const JOB = { id: '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60', accountId: '5b1f6c1e-3d0a-4c57-8a55-6a0c4a579d0f' };

const root = folderForEachTest();

describe('ArchiveBuilder', () => {
  /** Builds an archive of two clips, of which the store has lost one. Returns what became of its object. */
  async function build(after: { until: Date | undefined; isWanted: boolean }) {
    const did: string[] = [];
    let stored: Record<string, Uint8Array> = {};
    let run: (job: typeof JOB, run: JobRun) => Promise<void> = () => Promise.resolve();
    const { outbox, published } = fakeOutbox();
    new ArchiveBuilder(
      strictFake<ArchivesRepository>('ArchivesRepository', {
        isBeingMade: () => Promise.resolve(true),
        clipsOf: () =>
          Promise.resolve([
            { id: 'kept-clip', promptId: 'dad_joke' },
            { id: 'lost-clip', promptId: 'dance_move' },
          ]),
        finish: () => Promise.resolve(after.until),
        listWanted: (ids) => Promise.resolve(after.isWanted ? [...ids] : []),
      }),
      strictFake<RpcClient>('RpcClient', { call: () => Promise.resolve({ packed: NOTHING }) as never }),
      fakeTransactions(),
      outbox,
      strictFake<ObjectStorage>('ObjectStorage', {
        stat: (key) => Promise.resolve(key.includes('lost') ? null : { sizeBytes: 4 }),
        download: (_key, file) => writeFile(file, 'clip').then(() => ({ sizeBytes: 4, sha256: '' })),
        uploadFile: async (key, file) => {
          did.push(`stores ${key}`);
          stored = unzipSync(await readFile(file));
        },
        remove: (key) => Promise.resolve(void did.push(`removes ${key}`)),
      }),
      new WorkFolders(root),
      strictFake<Jobs>('Jobs', { handle: (_job, handler) => void (run = handler as unknown as typeof run) }),
    );
    await run(JOB, { attempt: 1, signal: new AbortController().signal });
    return { did, published, files: Object.keys(stored), page: strFromU8(stored['index.html'] ?? new Uint8Array()) };
  }

  it('makes it without the clips that the store has lost, and says which these are', async () => {
    const { files, page, published } = await build({ until: new Date('2026-12-06T12:00:00Z'), isWanted: true });
    expect(files).toContain('clips/dad_joke-kept-cli.mp4');
    expect(files).not.toContain('clips/dance_move-lost-cli.mp4');
    expect(page).toContain('<h3>Dance move</h3><p>We no longer have this file.</p>');
    expect(published).toHaveLength(1);
  });

  it.each([
    ['removes what it stored for nobody', false, [`removes archives/${JOB.id}/emberhood.zip`]],
    ['leaves alone what another run has finished meanwhile', true, []],
  ])('%s', async (_what, isWanted, removed) => {
    const { did, published } = await build({ until: undefined, isWanted });
    expect(did).toEqual([`stores archives/${JOB.id}/emberhood.zip`, ...removed]);
    expect(published).toEqual([]);
  });
});

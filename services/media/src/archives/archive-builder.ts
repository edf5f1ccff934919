import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ARCHIVE_DAYS,
  SERVICES,
  accountDataRpc,
  events,
  notifications,
  requestNotification,
} from '@emberhood/contracts';
import { Jobs, Outbox, RpcClient, Transactions, unpackExport, type JobRun } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WorkFolders } from '../ffmpeg/work-folders.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { keysOf } from '../videos/object-keys.ts';
import { writeArchive } from './archive-file.ts';
import { archiveKey, buildArchive, isLastTry } from './archive-jobs.ts';
import { clipFileName } from './archive-names.ts';
import { inWords } from './archive-words.ts';
import { ArchivesRepository } from './archives.repository.ts';
import type { ArchiveClip } from './index-page.ts';

/**
 * Builds a person's archive: what each service holds about them, and their clips. All or nothing, in files of the work
 * folder, one clip at a time. A failed try starts over, and the archive becomes ready only if it is still wanted.
 */
@Injectable()
export class ArchiveBuilder {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly rpc: RpcClient,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly folders: WorkFolders,
    jobs: Jobs,
  ) {
    jobs.handle(buildArchive, (job, run) => this.run(job, run));
  }

  private async run(job: { id: string; accountId: string }, run: JobRun): Promise<void> {
    try {
      if (await this.archives.isBeingMade(job.id)) await this.build(job, run.signal);
    } catch (error) {
      if (isLastTry(run.attempt)) await this.archives.fail(job.id);
      throw error;
    }
  }

  private async build({ id, accountId }: { id: string; accountId: string }, signal: AbortSignal): Promise<void> {
    const parts = await Promise.all(
      SERVICES.map(async (service) =>
        unpackExport(await this.rpc.call(accountDataRpc(service).exportAccount, { accountId })),
      ),
    );
    const sizeBytes = await this.folders.use(async (folder) => {
      await this.folders.assertRoom();
      const clips = await this.fetchClips(folder, accountId, signal);
      const file = join(folder, 'archive.zip');
      await writeArchive(file, { made: new Date(), sections: parts.flat(), clips }, signal);
      await this.storage.uploadFile(archiveKey(id), file, 'application/zip', signal);
      return (await stat(file)).size;
    });
    if (await this.finish(id, accountId, sizeBytes)) return;
    // Another run may have finished it meanwhile, under the same key.
    if ((await this.archives.listWanted([id])).length === 0) await this.storage.remove(archiveKey(id));
  }

  private async fetchClips(folder: string, accountId: string, signal: AbortSignal): Promise<ArchiveClip[]> {
    const clips: ArchiveClip[] = [];
    for (const clip of await this.archives.clipsOf(accountId)) {
      const name = clipFileName(clip);
      const key = keysOf(clip.id)[clip.promptId === null ? 'photo' : 'clip'];
      // One that the store has lost would otherwise prevent every archive of its owner.
      const isThere = (await this.storage.stat(key)) !== null;
      const file = isThere ? WorkFolders.fileIn(folder) : null;
      if (file !== null) await this.storage.download(key, file, signal);
      clips.push({ title: inWords(clip.promptId ?? 'photo'), name, file });
    }
    return clips;
  }

  /** Returns false if the account has been erased meanwhile, or another run was faster. */
  private finish(id: string, accountId: string, sizeBytes: number): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const until = await this.archives.finish(tx, id, sizeBytes, ARCHIVE_DAYS);
      if (!until) return false;
      const data = { until: until.toISOString() };
      const request = requestNotification(notifications.archiveReady, {
        key: `account.archive:${id}`,
        accountId,
        data,
      });
      await this.outbox.add(tx, events.mediaNotificationRequested, request);
      return true;
    });
  }
}

import { randomUUID } from 'node:crypto';
import { AppError, type Archive } from '@emberhood/contracts';
import { Jobs, LOGGER, Transactions, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { archiveKey, buildArchive } from './archive-jobs.ts';
import type { ArchiveEntity } from './archive.entity.ts';
import { ArchivesRepository } from './archives.repository.ts';

/** An account's archive, as its owner requests it; the worker builds it (decision: accounts). */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.declare(buildArchive);
  }

  async get(accountId: string): Promise<Archive | null> {
    const row = await this.archives.find(accountId);
    return row && !isOver(row) ? present(row) : null;
  }

  /** Repeated requests share one archive. */
  async request(accountId: string): Promise<Archive> {
    const { row, former } = await this.transactions.run((tx) => this.begin(tx, accountId));
    // Outside the transaction, which must not wait for the store. If this fails, the sweep removes the orphan.
    if (former !== undefined)
      await this.storage.remove(archiveKey(former)).catch((error: unknown) => {
        this.logger.warn({ err: error, archiveId: former }, 'Storage: a former archive waits for its removal');
      });
    return present(row);
  }

  /** @throws ACCOUNT.ARCHIVE_GONE, also if its object is missing after a restore from a backup without it */
  async address(accountId: string): Promise<string> {
    const row = await this.archives.find(accountId);
    if (row?.state !== 'ready' || isOver(row)) throw new AppError('ACCOUNT.ARCHIVE_GONE');
    if (!(await this.storage.stat(archiveKey(row.id)))) {
      await this.archives.forget(row.id);
      throw new AppError('ACCOUNT.ARCHIVE_GONE');
    }
    const grant = { contentType: 'application/zip', expiresSeconds: this.config.ADDRESS_SECONDS };
    return this.storage.grantGet(archiveKey(row.id), grant);
  }

  /** Removes the object first, as without the row nothing would know of it. */
  async erase(accountId: string): Promise<void> {
    const row = await this.archives.find(accountId);
    if (!row) return;
    await this.storage.remove(archiveKey(row.id));
    await this.archives.forget(row.id);
    // A build may have stored the object in between; one that ends later finds no row and removes its own.
    await this.storage.remove(archiveKey(row.id));
  }

  /** `former` is the id of an expired or failed archive whose row this one replaces. */
  private async begin(tx: Tx, accountId: string): Promise<{ row: ArchiveEntity; former?: string }> {
    const there = await this.archives.lock(tx, accountId);
    if (there && there.state !== 'failed' && !isOver(there)) return { row: there };
    const id = randomUUID();
    const row = await this.archives.begin(tx, accountId, id);
    await this.jobs.enqueue(tx, buildArchive, { id, accountId }, { key: id });
    return there ? { row, former: there.id } : { row };
  }
}

function isOver({ readyUntil }: ArchiveEntity): boolean {
  return readyUntil !== null && readyUntil.getTime() <= Date.now();
}

function present({ state, readyUntil, sizeBytes }: ArchiveEntity): Archive {
  return {
    state,
    readyUntil: readyUntil?.toISOString() ?? null,
    sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
  };
}

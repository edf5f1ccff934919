import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { asking, filesBelow, isMissing, nullWhenMissing, storageUnavailable } from '@emberhood/service-kit/storage';
import type { FilesystemConfig } from '../media.config.ts';
import { hashFile, writeHashed } from './byte-streams.ts';
import { signGrant } from './filesystem-grants.ts';
import { ADDRESS_STEP_SECONDS, assertObjectKey } from './object-storage.ts';
import type { Downloaded, ObjectStorage, PutGrant, PutWish, StoredObject } from './object-storage.ts';

const STALE_UPLOAD_MS = 3_600_000;
const MARKER = Buffer.from('written, read and removed at start');

/** The bytes differ from the grant's. */
export class WrongBytes extends Error {}

/** Stores objects as files in one folder, served by filesystem.server.ts. For one machine: the embedded default. */
export class FilesystemStorage implements ObjectStorage {
  private readonly objects: string;
  private readonly incoming: string;

  constructor(
    private readonly config: Pick<
      FilesystemConfig,
      'STORAGE_DIR' | 'STORAGE_INTERNAL_URL' | 'STORAGE_PUBLIC_URL' | 'STORAGE_SIGNING_KEY'
    >,
  ) {
    this.objects = resolve(config.STORAGE_DIR, 'objects');
    this.incoming = resolve(config.STORAGE_DIR, 'incoming');
  }

  async prepare(): Promise<void> {
    await asking(10_000, async () => {
      await mkdir(this.objects, { recursive: true, mode: 0o700 });
      await mkdir(this.incoming, { recursive: true, mode: 0o700 });
      await this.sweepIncoming();
      const key = `markers/${randomUUID()}`;
      await this.receive(key, describe(MARKER), Readable.from([MARKER]));
      if ((await this.stat(key))?.sizeBytes !== MARKER.length) throw new Error('What was written could not be read');
      await this.remove(key);
    });
  }

  async ping(): Promise<void> {
    await asking(1_000, () => access(this.objects, constants.R_OK | constants.W_OK));
  }

  grantPut(key: string, wish: PutWish): Promise<PutGrant> {
    assertObjectKey(key);
    const { contentType, sizeBytes, sha256, holder } = wish;
    const expires = Math.floor(Date.now() / 1_000) + wish.expiresSeconds;
    const put = { method: 'PUT', key, expires, contentType, sizeBytes, sha256 } as const;
    const signed = signGrant(this.config.STORAGE_SIGNING_KEY, put);
    const origin = holder === 'browser' ? this.config.STORAGE_PUBLIC_URL : this.config.STORAGE_INTERNAL_URL;
    return Promise.resolve({ url: origin + signed, headers: { 'content-type': contentType } });
  }

  grantGet(key: string, grant: { contentType: string; expiresSeconds: number }): Promise<string> {
    assertObjectKey(key);
    const now = Math.floor(Date.now() / 1_000);
    const expires = now - (now % ADDRESS_STEP_SECONDS) + grant.expiresSeconds;
    const { contentType } = grant;
    const read = { method: 'GET', key, expires, contentType, sizeBytes: 0, sha256: '' } as const;
    const signed = signGrant(this.config.STORAGE_SIGNING_KEY, read);
    return Promise.resolve(this.config.STORAGE_PUBLIC_URL + signed);
  }

  stat(key: string): Promise<{ sizeBytes: number } | null> {
    const file = this.fileOf(key);
    return asking(2_000, async () => {
      const found = await stat(file).catch(nullWhenMissing);
      if (found !== null) return { sizeBytes: found.size };
      // Tells a missing object from a missing disk.
      await access(this.objects);
      return null;
    });
  }

  async remove(key: string): Promise<void> {
    const file = this.fileOf(key);
    await asking(2_000, async () => {
      await unlink(file).catch(nullWhenMissing);
      // Fails if the folder has other objects, which is fine.
      await rmdir(dirname(file)).catch(() => undefined);
    });
  }

  /** Uses a hard link where possible, as objects are never changed, only replaced. */
  async download(key: string, file: string, signal?: AbortSignal): Promise<Downloaded> {
    const source = this.fileOf(key);
    try {
      signal?.throwIfAborted();
      await link(source, file).catch(() => copyFile(source, file, constants.COPYFILE_EXCL));
      return await hashFile(file, signal);
    } catch (error) {
      throw storageUnavailable(error);
    }
  }

  async uploadFile(key: string, file: string, _contentType: string, signal?: AbortSignal): Promise<void> {
    assertObjectKey(key);
    const temporary = join(this.incoming, randomUUID());
    try {
      await copyFile(file, temporary, constants.COPYFILE_FICLONE);
      signal?.throwIfAborted();
      await this.settle(temporary, key);
    } catch (error) {
      await rm(temporary, { force: true });
      throw storageUnavailable(error);
    }
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    try {
      await access(this.objects);
      // Searches only the prefix's folder, as walking the whole store takes long.
      for await (const file of filesBelow(join(this.objects, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
        const key = relative(this.objects, file).split(sep).join('/');
        const found = key.startsWith(prefix) ? await stat(file).catch(nullWhenMissing) : null;
        if (found !== null) yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
      }
    } catch (error) {
      throw storageUnavailable(error);
    }
  }

  /** Stores exactly these bytes from the stream, or nothing. @throws WrongBytes */
  async receive(key: string, wanted: { sizeBytes: number; sha256: string }, source: Readable): Promise<void> {
    const temporary = join(this.incoming, randomUUID());
    try {
      const came = await writeHashed(source, temporary);
      if (came.sizeBytes !== wanted.sizeBytes || came.sha256 !== wanted.sha256) throw new WrongBytes();
      await this.settle(temporary, key);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** The path of an object. @throws for an invalid key or one outside the folder */
  fileOf(key: string): string {
    assertObjectKey(key);
    const file = resolve(this.objects, key);
    if (!file.startsWith(this.objects + sep)) throw new Error('Not an object key');
    return file;
  }

  /** Syncs the file to disk, then makes it visible under its key atomically. */
  private async settle(temporary: string, key: string): Promise<void> {
    const file = this.fileOf(key);
    await synced(temporary);
    // Removing a neighbour may delete the folder in between.
    for (let attempt = 1; ; attempt++) {
      try {
        // Fails, too, if the folder goes while it looks at it.
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await rename(temporary, file);
        break;
      } catch (error) {
        if (attempt === 3 || !isMissing(error)) throw error;
      }
    }
    await synced(dirname(file));
  }

  private async sweepIncoming(): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const file = join(this.incoming, name);
      const found = await stat(file).catch(nullWhenMissing);
      if (found !== null && Date.now() - found.mtimeMs > STALE_UPLOAD_MS) await rm(file, { force: true });
    }
  }
}

function describe(bytes: Buffer): { sizeBytes: number; sha256: string } {
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError, cutIntoParts, type PartGrant, type UploadGrant, type UploadParts } from '@emberhood/contracts';
import { asking } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Downloaded, type ObjectStorage, type PutWish } from '../storage/object-storage.ts';
import { keysOf, partKeyOf, partOfKey, prefixOf } from './object-keys.ts';
import type { VideoEntity } from './video.entity.ts';

type Stored = Pick<VideoEntity, 'id' | 'sizeBytes' | 'partBytes'>;
type Announced = Pick<PutWish, 'sizeBytes' | 'sha256' | 'holder'> & { parts?: UploadParts | undefined };

/** May last, as they reveal nothing and accept only the announced bytes; a slow connection needs the time. */
const GRANT_SECONDS = { browser: 3_600, gateway: 60 };
const LIST_LIMIT_MS = 1_800;
/** The real type is determined later; originals are never served. */
const ORIGINAL_TYPE = 'application/octet-stream';

/** Members' uploads, until they are encoded: one object, or one for each part (decision: clips). */
@Injectable()
export class Originals {
  constructor(@Inject(STORAGE) private readonly storage: ObjectStorage) {}

  /** For parts, grants only the missing ones; a new upload does not query the store. */
  async grant(
    videoId: string,
    { sizeBytes, sha256, parts, holder }: Announced,
    isNew: boolean,
  ): Promise<{ grant: UploadGrant | null; parts: PartGrant[] }> {
    const wish = { contentType: ORIGINAL_TYPE, expiresSeconds: GRANT_SECONDS[holder], holder };
    if (parts === undefined) {
      const grant = await this.storage.grantPut(keysOf(videoId).original, { ...wish, sizeBytes, sha256 });
      return { grant, parts: [] };
    }
    const there = isNew ? new Set<number>() : await this.listParts(videoId);
    const missing = cutIntoParts(sizeBytes, parts.bytes).flatMap(({ from, to }, part) => {
      const digest = parts.sha256[part];
      return there.has(part) || digest === undefined ? [] : [{ part, sizeBytes: to - from, sha256: digest }];
    });
    return {
      grant: null,
      parts: await Promise.all(
        missing.map(async ({ part, ...bytes }) => ({
          part,
          ...(await this.storage.grantPut(partKeyOf(videoId, part), { ...wish, ...bytes })),
        })),
      ),
    };
  }

  /** Whether all of it was received. @throws MEDIA.STORAGE_UNAVAILABLE */
  async isComplete({ id, sizeBytes, partBytes }: Stored): Promise<boolean> {
    if (partBytes === null) return (await this.storage.stat(keysOf(id).original)) !== null;
    return (await this.listParts(id)).size >= Math.ceil(sizeBytes / partBytes);
  }

  /** Joins it into one file. The digest matches the announced one if the bytes do. */
  private async download({ id, sizeBytes, partBytes }: Stored, file: string, signal: AbortSignal): Promise<Downloaded> {
    if (partBytes === null) return this.storage.download(keysOf(id).original, file, signal);
    const came = { sizeBytes: 0, digests: createHash('sha256') };
    const piece = `${file}.part`;
    for (const part of cutIntoParts(sizeBytes, partBytes).keys()) {
      const { sizeBytes: size, sha256 } = await this.storage.download(partKeyOf(id, part), piece, signal);
      await pipeline(createReadStream(piece), createWriteStream(file, { flags: 'a', mode: 0o600 }), { signal });
      await rm(piece);
      came.sizeBytes += size;
      came.digests.update(sha256, 'hex');
    }
    return { sizeBytes: came.sizeBytes, sha256: came.digests.digest('hex') };
  }

  /** Downloads the announced bytes. @throws MEDIA.FILE_MISSING if a photo never came or the store lost it; DIGEST_MISMATCH */
  async fetch(video: Stored & Pick<VideoEntity, 'sha256'>, file: string, signal: AbortSignal): Promise<void> {
    if (!(await this.isComplete(video))) throw new AppError('MEDIA.FILE_MISSING');
    const { sizeBytes, sha256 } = await this.download(video, file, signal);
    if (sizeBytes !== video.sizeBytes || sha256 !== video.sha256) throw new AppError('MEDIA.DIGEST_MISMATCH');
  }

  async remove(videoId: string): Promise<void> {
    await this.storage.remove(keysOf(videoId).original);
    for (const part of await this.listParts(videoId)) await this.storage.remove(partKeyOf(videoId, part));
  }

  /** The numbers of the parts that the store has. */
  private listParts(videoId: string): Promise<Set<number>> {
    return asking(LIST_LIMIT_MS, async () => {
      const parts = new Set<number>();
      for await (const { key } of this.storage.list(prefixOf(videoId))) {
        const part = partOfKey(key);
        if (part !== null) parts.add(part);
      }
      return parts;
    });
  }
}

/** The digest of an upload in parts: the digest of their digests. */
export function digestOfParts({ sha256 }: UploadParts): string {
  const digests = createHash('sha256');
  for (const digest of sha256) digests.update(digest, 'hex');
  return digests.digest('hex');
}

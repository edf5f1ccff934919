import { randomUUID } from 'node:crypto';
import { AppError, mediaRpc, type RpcPayload, type RpcResult } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ClipAddressBook } from '../videos/clip-addresses.ts';
import { Originals } from '../videos/originals.ts';
import { VideosRepository } from '../videos/videos.repository.ts';

/** Photos in group chats: announced here, checked once a message contains them (decision: chat). */
@Injectable()
export class PhotosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly originals: Originals,
    private readonly addresses: ClipAddressBook,
    private readonly transactions: Transactions,
  ) {}

  /** @throws MEDIA.IDEMPOTENCY_CONFLICT if the key belongs to other bytes */
  async begin({
    accountId,
    key,
    sizeBytes,
    sha256,
    alt,
  }: RpcPayload<typeof mediaRpc.beginPhoto>): Promise<RpcResult<typeof mediaRpc.beginPhoto>> {
    const known = await this.transactions.run(async (tx) => {
      const wanted = { id: randomUUID(), ownerId: accountId, sizeBytes, sha256, captions: alt, idempotencyKey: key };
      await this.videos.insertPhoto(tx, wanted);
      return this.videos.findPhotoByKey(tx, accountId, key);
    });
    if (known?.sha256 !== sha256 || known.sizeBytes !== sizeBytes) throw new AppError('MEDIA.IDEMPOTENCY_CONFLICT');
    if (known.status !== 'pending') return { photoId: known.id, put: null };
    const { grant } = await this.originals.grant(known.id, { sizeBytes, sha256, holder: 'browser' }, true);
    return { photoId: known.id, put: grant };
  }

  /** @throws VIDEO.NOT_FOUND */
  async address({ photoId, ownerId, viewerId, size }: RpcPayload<typeof mediaRpc.photoAddress>): Promise<string> {
    if (!(await this.videos.isPhotoFor(photoId, { ownerId, viewerId }))) throw new AppError('VIDEO.NOT_FOUND');
    return size === 'small' ? this.addresses.poster(photoId) : this.addresses.photo(photoId);
  }
}

import { mediaRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import { unlessAway } from '../http/unless-away.ts';

type Owned = { ownerId: string };
type Shown<Card> = Omit<Card, 'ownerId'> & { photo: string | null };

/** Posters of the clips that the viewer may see. */
@Injectable()
export class Photos {
  constructor(private readonly rpc: RpcClient) {}

  /** By owner. Empty while media is unavailable, so that people are shown without photos. */
  async of(viewerId: string | null, ownerIds: string[]): Promise<Record<string, string>> {
    if (ownerIds.length === 0) return {};
    const answer = this.rpc.call(mediaRpc.photosOf, { viewerId, ownerIds });
    const { photos } = await unlessAway(answer, { photos: {} });
    return photos;
  }

  /** People with their photos instead of their accounts, which are never disclosed. */
  async beside<Card extends Owned>(viewerId: string | null, people: Card[]): Promise<Shown<Card>[]> {
    const photos = await this.of(
      viewerId,
      people.map(({ ownerId }) => ownerId),
    );
    return people.map(({ ownerId, ...card }) => ({ ...card, photo: photos[ownerId] ?? null }));
  }
}

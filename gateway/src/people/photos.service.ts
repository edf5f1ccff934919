import { AppError, mediaRpc } from '@emberhood/contracts';
import { LOGGER, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';

/** Posters of the clips that the viewer may see. */
@Injectable()
export class Photos {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** By owner. Empty while media is unavailable, so that people are shown without photos. */
  async of(viewerId: string | null, ownerIds: string[]): Promise<Record<string, string>> {
    if (ownerIds.length === 0) return {};
    try {
      return (await this.rpc.call(mediaRpc.photosOf, { viewerId, ownerIds })).photos;
    } catch (error) {
      if (!(error instanceof AppError) || error.status < 500) throw error;
      this.logger.warn({ code: error.code }, 'people are shown without photos');
      return {};
    }
  }
}

import { groupsRpc } from '@emberhood/contracts';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { Photos } from '../people/photos.service.ts';

/** Groups knows who has a seat, media has their photos. The account behind a seat is never disclosed. */
@Controller()
export class FacesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly photos: Photos,
  ) {}

  @Route(groupsApi.groupFaces)
  async faces(@Input() { params, account }: Input<typeof groupsApi.groupFaces>) {
    const { seats } = await this.rpc.call(groupsRpc.seatAccounts, { actorId: account.id, groupId: params.id });
    return this.facesOf(account.id, seats);
  }

  /** Hosts see faces without a clip of their own, so that they recognize their guests. */
  @Route(hostingApi.hostFaces)
  async hostFaces(@Input() { params, account }: Input<typeof hostingApi.hostFaces>) {
    const { seats } = await this.rpc.call(groupsRpc.rosterAccounts, { actorId: account.id, groupId: params.id });
    return this.facesOf(null, seats);
  }

  private async facesOf(viewerId: string | null, seats: readonly { seatId: string; accountId: string }[]) {
    const photos = await this.photos.of(
      viewerId,
      seats.map(({ accountId }) => accountId),
    );
    const known = seats.flatMap(({ seatId, accountId }) => {
      const photo = photos[accountId];
      return photo === undefined ? [] : [[seatId, photo] as const];
    });
    return { faces: Object.fromEntries(known) };
  }
}

import { AppError, api, authRpc, mediaRpc, profilesRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';

/** Moderators' search for members, by name and public id, never by account or address. */
@Controller()
export class MembersController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.findMembers)
  async find(@Input() { query: { query }, session }: Input<typeof api.findMembers>) {
    const asked = { sessionId: session.id, query };
    const [{ people }, { clips }] = await Promise.all([
      this.rpc.call(profilesRpc.findPeople, { ...asked, as: 'moderator' }),
      this.rpc.call(mediaRpc.findClips, asked),
    ]);
    return { people: people.map(({ personId: id, name }) => ({ id, name })), clips };
  }

  @Route(api.reviewedMember)
  async member(@Input() { params: { id }, account: { id: viewerId }, session }: Input<typeof api.reviewedMember>) {
    const { accountId } = await this.rpc.call(profilesRpc.accountOf, { personId: id });
    if (accountId === null) throw new AppError('PEOPLE.NOT_FOUND');
    const [{ person }, { suspension }, review] = await Promise.all([
      this.rpc.call(profilesRpc.personOf, { accountId, viewerId }),
      this.rpc.call(authRpc.shownSuspension, { sessionId: session.id, accountId }),
      this.rpc.call(mediaRpc.memberReview, { sessionId: session.id, accountId }),
    ]);
    if (person === null) throw new AppError('PEOPLE.NOT_FOUND');
    return { ...review, ...person, suspension };
  }
}

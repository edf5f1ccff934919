import {
  api,
  filtersOf,
  groupsRpc,
  mediaRpc,
  profilesRpc,
  type PeopleFilters,
  type PersonQuery,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { unlessAway } from '../http/unless-away.ts';
import { Photos } from './photos.service.ts';

/** People from profiles, with photos from media. */
@Controller()
export class PeopleController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly photos: Photos,
  ) {}

  @Route(api.people)
  async list(@Input() { query: { cursor, limit, ...query }, account: { id: viewerId } }: Input<typeof api.people>) {
    const from = { viewerId, limit, ...(cursor !== undefined && { cursor }) };
    const { people, ...page } = await this.rpc.call(profilesRpc.listPeople, { ...from, ...named(query) });
    return { ...page, people: await this.photos.beside(viewerId, people) };
  }

  /** The number worth rating depends on how long the member has waited, which groups knows. */
  @Route(api.ratingProgress)
  async progress(@Input() { account: { id: viewerId } }: Input<typeof api.ratingProgress>) {
    const waitingSince = await this.waitingSince(viewerId);
    return this.rpc.call(profilesRpc.getRatingProgress, { viewerId, waitingSince });
  }

  @Route(api.choices)
  async choices(@Input() { query, account: { id: viewerId } }: Input<typeof api.choices>) {
    const { people, nextCursor } = await this.rpc.call(profilesRpc.listChoices, { viewerId, ...query });
    return { people: await this.photos.beside(viewerId, people), nextCursor };
  }

  @Route(api.person)
  async get(@Input() { params: { id: personId }, query, account: { id: viewerId } }: Input<typeof api.person>) {
    const { person } = await this.rpc.call(profilesRpc.getPerson, { viewerId, personId, ...named(query) });
    const { ownerId, ...shown } = person;
    const photos = await this.photos.of(viewerId, [ownerId]);
    return { ...shown, photo: photos[ownerId] ?? null };
  }

  /** Profiles decides whether the viewer may see the person, media whether the clips. */
  @Route(api.personVideos)
  async videos(@Input() { params: { id: personId }, account: { id: viewerId } }: Input<typeof api.personVideos>) {
    const { ownerId } = await this.rpc.call(profilesRpc.ownerOfPerson, { viewerId, personId });
    return this.rpc.call(mediaRpc.listOf, { viewerId, ownerId });
  }

  @Route(api.blockPerson)
  block(@Input() { params, account }: Input<typeof api.blockPerson>) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: true });
  }

  @Route(api.unblockPerson)
  unblock(@Input() { params, account }: Input<typeof api.unblockPerson>) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: false });
  }

  /** Only people whom the viewer may see, and their clips, can be reported. */
  @Route(api.reportPerson)
  async report(@Input() { params: { id: personId }, body, account }: Input<typeof api.reportPerson>) {
    const { ownerId } = await this.rpc.call(profilesRpc.ownerOfPerson, { viewerId: account.id, personId });
    return this.rpc.call(mediaRpc.reportPerson, { ...body, reporterId: account.id, subjectId: ownerId, personId });
  }

  /** Otherwise the answer would tell a block from a departure (P11). */
  @Route(api.reportVideo)
  async reportClip(@Input() { params: { id: videoId }, body, account }: Input<typeof api.reportVideo>) {
    const { personId } = await this.rpc.call(profilesRpc.ownerOfClip, { viewerId: account.id, videoId });
    return this.rpc.call(mediaRpc.reportVideo, { ...body, reporterId: account.id, videoId, personId });
  }

  /** Profiles decides whether the profile is public; if so, the picture is too. */
  @Route(api.publicProfile)
  async getPublic(@Input() { params }: Input<typeof api.publicProfile>) {
    const { person } = await this.rpc.call(profilesRpc.getPublicProfile, { personId: params.id });
    const [shown = null] = person === null ? [] : await this.photos.beside(null, [person]);
    return { person: shown };
  }

  /** Since when the oldest waiting registration has waited; null without one, and while groups is unavailable. */
  private async waitingSince(accountId: string): Promise<string | null> {
    const answer = this.rpc.call(groupsRpc.listOwn, { accountId });
    const { registrations } = await unlessAway(answer, { registrations: [] });
    const waiting = registrations.filter(({ status }) => status === 'waiting');
    return waiting.map((one) => one.waitingSince).toSorted()[0] ?? null;
  }
}

/** The filters of a URL; if it has none, the viewer's saved filters apply. */
function named({ q, ...query }: PersonQuery): { filters?: PeopleFilters; search?: string } {
  const filters = filtersOf(query);
  return { ...(filters && { filters }), ...(q !== undefined && { search: q }) };
}

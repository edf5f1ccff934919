import {
  AppError,
  filtersOf,
  groupsRpc,
  mediaRpc,
  profilesRpc,
  type ChoicesQuery,
  type ChosenPerson,
  type PeopleFilters,
  type Person,
  type PersonCard,
  type PersonQuery,
  type PersonVideo,
  type PublicProfile,
  type RatingProgress,
  type ReportInput,
} from '@emberhood/contracts';
import { LOGGER, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';
import { Photos } from './photos.service.ts';

/** People from profiles, with photos from media. The account behind a person is never disclosed. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly photos: Photos,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(
    viewerId: string,
    { cursor, limit, ...query }: PersonQuery & { cursor?: string | undefined; limit: number },
  ): Promise<{ people: PersonCard[]; nextCursor: string | null; filters: PeopleFilters }> {
    const { people, nextCursor, filters } = await this.rpc.call(profilesRpc.listPeople, {
      viewerId,
      limit,
      ...(cursor !== undefined && { cursor }),
      ...named(query),
    });
    return { people: await this.withPhotos(viewerId, people), nextCursor, filters };
  }

  async choices(viewerId: string, query: ChoicesQuery): Promise<{ people: ChosenPerson[]; nextCursor: string | null }> {
    const { people, nextCursor } = await this.rpc.call(profilesRpc.listChoices, { viewerId, ...query });
    return { people: await this.withPhotos(viewerId, people), nextCursor };
  }

  async get(viewerId: string, personId: string, query: PersonQuery): Promise<Person> {
    const { person } = await this.rpc.call(profilesRpc.getPerson, { viewerId, personId, ...named(query) });
    const { ownerId, ...rest } = person;
    const photos = await this.photos.of(viewerId, [ownerId]);
    return { ...rest, photo: photos[ownerId] ?? null };
  }

  /** The number worth rating depends on how long the member has waited, which groups knows. */
  async progress(viewerId: string): Promise<RatingProgress> {
    const waitingSince = await this.waitingSince(viewerId);
    return this.rpc.call(profilesRpc.getRatingProgress, { viewerId, waitingSince });
  }

  /** Profiles decides whether the viewer may see the person, media whether the clips. */
  async videos(viewerId: string, personId: string): Promise<PersonVideo[]> {
    const { ownerId } = await this.rpc.call(profilesRpc.ownerOfPerson, { viewerId, personId });
    const { videos } = await this.rpc.call(mediaRpc.listOf, { viewerId, ownerId });
    return videos;
  }

  /** Only people whom the viewer may see, and their clips, can be reported. */
  async report(reporterId: string, personId: string, input: ReportInput): Promise<Record<string, never>> {
    const { ownerId } = await this.rpc.call(profilesRpc.ownerOfPerson, { viewerId: reporterId, personId });
    return this.rpc.call(mediaRpc.reportPerson, { ...input, reporterId, subjectId: ownerId, personId });
  }

  /** Otherwise the answer would tell a block from a departure (P11). */
  async reportClip(reporterId: string, videoId: string, input: ReportInput): Promise<Record<string, never>> {
    await this.rpc.call(profilesRpc.assertClipSeen, { viewerId: reporterId, videoId });
    return this.rpc.call(mediaRpc.reportVideo, { ...input, reporterId, videoId });
  }

  /** Profiles decides whether the profile is public; if so, the picture is too. */
  async getPublic(personId: string): Promise<PublicProfile | null> {
    const { person } = await this.rpc.call(profilesRpc.getPublicProfile, { personId });
    if (person === null) return null;
    const { ownerId, ...rest } = person;
    const photos = await this.photos.of(null, [ownerId]);
    return { ...rest, photo: photos[ownerId] ?? null };
  }

  private async withPhotos<Card extends { ownerId: string }>(
    viewerId: string,
    people: Card[],
  ): Promise<(Omit<Card, 'ownerId'> & { photo: string | null })[]> {
    const photos = await this.photos.of(
      viewerId,
      people.map((person) => person.ownerId),
    );
    return people.map(({ ownerId, ...card }) => ({ ...card, photo: photos[ownerId] ?? null }));
  }

  /**
   * Since when the oldest waiting registration has waited. While groups is unavailable, null, as for a member without
   * one.
   */
  private async waitingSince(accountId: string): Promise<string | null> {
    try {
      const { registrations } = await this.rpc.call(groupsRpc.listOwn, { accountId });
      const waiting = registrations.filter(({ status }) => status === 'waiting');
      return waiting.map((one) => one.waitingSince).toSorted()[0] ?? null;
    } catch (error) {
      if (!(error instanceof AppError) || error.status < 500) throw error;
      this.logger.warn({ code: error.code }, 'people to rate are told without the time of waiting');
      return null;
    }
  }
}

/** The filters of a URL; if it has none, the viewer's saved filters apply. */
function named({ q, ...query }: PersonQuery): { filters?: PeopleFilters; search?: string } {
  const filters = filtersOf(query);
  return { ...(filters && { filters }), ...(q !== undefined && { search: q }) };
}

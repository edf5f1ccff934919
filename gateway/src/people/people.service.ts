import {
  AppError,
  mediaRpc,
  profilesRpc,
  type Person,
  type PersonCard,
  type PersonVideo,
  type ReportInput,
} from '@emberhood/contracts';
import { LOGGER, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';

/** People as profiles knows them, with the photos that media has. Whose account is behind a person never leaves here. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(
    viewerId: string,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<{ people: PersonCard[]; nextCursor: string | null }> {
    const { cursor, limit } = page;
    const { people, nextCursor } = await this.rpc.call(profilesRpc.listPeople, {
      viewerId,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    const photos = await this.photos(
      viewerId,
      people.map((person) => person.ownerId),
    );
    return { people: people.map(({ ownerId, ...card }) => ({ ...card, photo: photos[ownerId] ?? null })), nextCursor };
  }

  async get(viewerId: string, personId: string): Promise<Person> {
    const { person } = await this.rpc.call(profilesRpc.getPerson, { viewerId, personId });
    const { ownerId, ...rest } = person;
    const photos = await this.photos(viewerId, [ownerId]);
    return { ...rest, photo: photos[ownerId] ?? null };
  }

  /** Profiles decides whether the viewer may see the person, media whether the clips. */
  async videos(viewerId: string, personId: string): Promise<PersonVideo[]> {
    const { person } = await this.rpc.call(profilesRpc.getPerson, { viewerId, personId });
    const { videos } = await this.rpc.call(mediaRpc.listOf, { viewerId, ownerId: person.ownerId });
    return videos;
  }

  /** Only somebody whom the viewer may see can be reported. */
  async report(reporterId: string, personId: string, input: ReportInput): Promise<object> {
    const { person } = await this.rpc.call(profilesRpc.getPerson, { viewerId: reporterId, personId });
    return this.rpc.call(mediaRpc.reportPerson, { ...input, reporterId, subjectId: person.ownerId, personId });
  }

  /** People can be shown without photos while media is away. */
  private async photos(viewerId: string, ownerIds: string[]): Promise<Record<string, string>> {
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

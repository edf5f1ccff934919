import { AppError, api, groupsRpc, mediaRpc, type Story } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { KnownPeople } from './known-people.service.ts';

/** What happened to a clip or a registration, and who did it. */
@Controller()
export class StoriesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: KnownPeople,
  ) {}

  /** An id alone does not tell whether it is a clip or a registration. */
  @Route(api.story)
  async story(@Input() { params: { id }, session: { id: sessionId } }: Input<typeof api.story>): Promise<Story> {
    let away: AppError | undefined;
    try {
      const clip = await this.rpc.call(mediaRpc.clipStory, { sessionId, videoId: id });
      const actors = clip.entries.flatMap(({ actorId }) => actorId ?? []);
      return { kind: 'clip', clip, people: await this.people.of(sessionId, [clip.ownerId, ...actors]) };
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'VIDEO.NOT_FOUND' && error.status < 500)) throw error;
      if (error.status >= 500) away = error;
    }
    const asked = { sessionId, registrationId: id };
    const registration = await this.rpc.call(groupsRpc.registrationStory, asked).catch((error: unknown) => {
      // It may be a clip of the service that is away.
      throw away ?? error;
    });
    const actors = registration.entries.map(({ actor }) => actor);
    return {
      kind: 'registration',
      registration,
      people: await this.people.of(sessionId, [registration.accountId, ...actors]),
    };
  }
}

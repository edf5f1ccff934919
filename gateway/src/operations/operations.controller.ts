import {
  AppError,
  SERVICES_WITH_WORKER,
  api,
  groupsRpc,
  mediaRpc,
  opsRpc,
  workerOpsRpc,
  type Story,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { KnownPeople } from '../accounts/known-people.service.ts';
import { HealthService } from './health.service.ts';

/** What operators see of the product itself. Whoever answers asks auth again who is behind the session. */
@Controller()
export class OperationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly healths: HealthService,
    private readonly people: KnownPeople,
  ) {}

  @Route(api.health)
  health(@CurrentSession() { session }: ActiveSession) {
    return this.healths.report(session.id);
  }

  @Route(api.deadLetters)
  deadLetters(@Input() { params, query }: Input<typeof api.deadLetters>, @CurrentSession() { session }: ActiveSession) {
    return this.rpc.call(opsRpc(params.service).showDeadLetters, { sessionId: session.id, ...query });
  }

  /** Only one process of the service handles the event; the others answer "not found". */
  @Route(api.replayDeadLetter)
  async replay(
    @Input() { params: { service, id } }: Input<typeof api.replayDeadLetter>,
    @CurrentSession() { session }: ActiveSession,
  ) {
    const letter = { sessionId: session.id, id };
    try {
      return await this.rpc.call(opsRpc(service).replayShown, letter);
    } catch (error) {
      const elsewhere = error instanceof AppError && error.code === 'ROUTE.NOT_FOUND';
      if (!elsewhere || !SERVICES_WITH_WORKER.includes(service)) throw error;
      return this.rpc.call(workerOpsRpc(service).replayShown, letter);
    }
  }

  @Route(api.discardDeadLetter)
  discard(
    @Input() { params: { service, id } }: Input<typeof api.discardDeadLetter>,
    @CurrentSession() { session }: ActiveSession,
  ) {
    return this.rpc.call(opsRpc(service).discardShown, { sessionId: session.id, id });
  }

  /** An id does not say of what it is. */
  @Route(api.story)
  async story(
    @Input() { params: { id } }: Input<typeof api.story>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<Story> {
    try {
      const clip = await this.rpc.call(mediaRpc.clipStory, { sessionId: session.id, videoId: id });
      const actors = clip.entries.flatMap(({ actorId }) => actorId ?? []);
      return { kind: 'clip', clip, people: await this.people.of(session.id, actors) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VIDEO.NOT_FOUND') throw error;
    }
    const asked = { sessionId: session.id, registrationId: id };
    const registration = await this.rpc.call(groupsRpc.registrationStory, asked);
    const actors = registration.entries.map(({ actor }) => actor);
    return { kind: 'registration', registration, people: await this.people.of(session.id, actors) };
  }
}

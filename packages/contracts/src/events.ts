import { AccountId } from './accounts.ts';
import { PromptType, RejectionReason } from './enums.ts';
import { VideoId } from './media.ts';
import { PersonId } from './people.ts';
import { Offering } from './registrations.ts';
import type { ServiceName } from './rpc/definition.ts';
import { z } from './zod.ts';

/** The JetStream stream that holds all domain events. */
export const EVENT_STREAM = 'EVENTS';

/** A fact in the past tense. Published by the outbox relay of `service` only. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly type: string;
  readonly version: number;
  readonly subject: string;
  readonly payload: Payload;
}

export type EventPayload<D extends EventDefinition> = z.output<D['payload']>;

function event<Payload extends z.ZodType>(
  service: ServiceName,
  fact: string,
  payload: Payload,
  version = 1,
): EventDefinition<Payload> {
  const type = `${service}.${fact}`;
  return { service, type, version, subject: `events.${type}.v${String(version)}`, payload };
}

/** `version` grows with each change of the clip, so that a late event never undoes a newer one. */
const videoFact = z.object({ videoId: VideoId, ownerId: AccountId, promptType: PromptType, version: z.int() });

/** `offering` is null for the general registration. */
const registrationFact = z.object({
  accountId: AccountId,
  registrationId: z.uuid(),
  offering: Offering.nullable(),
});

export const events = {
  accountCreated: event('auth', 'account.created', z.object({ accountId: AccountId })),
  rolesChanged: event('auth', 'account.roles-changed', z.object({ accountId: AccountId, roles: z.array(z.string()) })),
  profileCreated: event('profiles', 'profile.created', z.object({ accountId: AccountId, personId: PersonId })),
  profileUpdated: event('profiles', 'profile.updated', z.object({ accountId: AccountId, fields: z.array(z.string()) })),
  /** Says that a choice changed, never which or about whom (GRP-06). */
  interestChanged: event('profiles', 'interest.changed', z.object({ accountId: AccountId })),
  videoUploaded: event('media', 'video.uploaded', videoFact),
  videoReady: event('media', 'video.ready', videoFact),
  videoFailed: event('media', 'video.failed', videoFact),
  videoApproved: event('media', 'video.approved', videoFact),
  videoRejected: event('media', 'video.rejected', videoFact.extend({ reason: RejectionReason })),
  videoDeleted: event('media', 'video.deleted', videoFact),
  inviteCreated: event('invites', 'invite.created', z.object({ accountId: AccountId, inviteId: z.uuid() })),
  inviteRedeemed: event('invites', 'invite.redeemed', z.object({ accountId: AccountId, inviteId: z.uuid() })),
  registrationRecorded: event('groups', 'registration.recorded', registrationFact),
  registrationWithdrawn: event('groups', 'registration.withdrawn', registrationFact),
} as const;

/** The durable consumers of the stream: who gets which subject. Created by provisioning, not at start. */
export const consumers = {
  profiles: { durable: 'profiles', service: 'profiles', subject: 'events.media.video.>' },
  transcode: { durable: 'media-transcode', service: 'media', subject: events.videoUploaded.subject },
} as const satisfies Record<string, { durable: string; service: ServiceName; subject: string }>;
export type ConsumerDefinition = { readonly durable: string; readonly service: ServiceName; readonly subject: string };

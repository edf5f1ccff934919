import { EVENT_STREAM, consumers } from '../events.ts';
import { STATUS_SUBJECT } from '../operations.ts';
import { SERVICES, SERVICES_WITH_WORKER, type ServiceName } from '../services.ts';
import { authRpc } from './auth.ts';
import type { RpcCaller, RpcDefinition } from './definition.ts';
import { groupsRpc } from './groups.ts';
import { invitesRpc } from './invites.ts';
import { mediaRpc } from './media.ts';
import { opsRpc, workerOpsRpc } from './ops.ts';
import { profilesRpc } from './profiles.ts';

/** Every call of the product, by the service that handles it. */
const ownCalls: Record<ServiceName, Record<string, RpcDefinition>> = {
  auth: authRpc,
  profiles: profilesRpc,
  media: mediaRpc,
  invites: invitesRpc,
  groups: groupsRpc,
};

export const allCalls: readonly RpcDefinition[] = SERVICES.flatMap((service) => [
  ...Object.values(ownCalls[service]),
  ...Object.values(opsRpc(service)),
  ...(SERVICES_WITH_WORKER.includes(service) ? Object.values(workerOpsRpc(service)) : []),
]);

/**
 * Users of the broker: `provision` sets up stream and consumers with each deployment, the others send and answer calls.
 */
export const NATS_USERS = ['provision', 'operator', 'gateway', ...SERVICES] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** Subjects a user of the broker may use; no others. */
export interface NatsRights {
  user: NatsUser;
  publish: string[];
  subscribe: string[];
}

/** What each user needs for these calls and for the events of the product, and nothing else. */
export function natsRights(calls: readonly RpcDefinition[] = allCalls): NatsRights[] {
  return NATS_USERS.map((user) => {
    const inbox = `_INBOX.${user}.>`;
    // It can read the stream anyway, so it may subscribe to events, too.
    if (user === 'provision') return { user, publish: ['$JS.API.>'], subscribe: [inbox, 'events.>'] };
    const made = callsOf(user, calls);
    if (user === 'operator') return { user, publish: made, subscribe: [inbox] };
    // Every copy reports its status, including other copies of the gateway.
    const heard = [STATUS_SUBJECT, inbox];
    const answers = inboxesAnswered(user, calls);
    if (user === 'gateway') return { user, publish: [...made, STATUS_SUBJECT, ...answers], subscribe: heard };
    return {
      user,
      publish: [...made, `events.${user}.>`, ...consuming(user), ...answers],
      subscribe: [`rpc.${user}.>`, `admin.${user}.>`, ...heard],
    };
  });
}

function callsOf(caller: RpcCaller, calls: readonly RpcDefinition[]): string[] {
  return calls.filter(({ callers }) => callers.includes(caller)).map(({ subject }) => subject);
}

/**
 * The inboxes of its callers, and of the gateway, which asks everybody for their status. Without having received a call
 * one cannot know its inbox (decision: rpc). The broker's `allow_responses` is forgotten when its configuration is
 * reloaded: pending calls would get no reply.
 */
function inboxesAnswered(user: NatsUser, calls: readonly RpcDefinition[]): string[] {
  const callers = calls.filter(({ service }) => service === user).flatMap((call) => call.callers);
  return [...new Set<string>(['gateway', ...callers])].map((caller) => `_INBOX.${caller}.>`);
}

/** Allows reading one's own durables and acknowledging, and nothing else of the stream. */
function consuming(service: ServiceName): string[] {
  const durables = Object.values(consumers)
    .filter((consumer) => consumer.service === service)
    .flatMap(({ sources }) => sources.map(({ durable }) => durable));
  return [
    '$JS.API.INFO',
    `$JS.API.STREAM.INFO.${EVENT_STREAM}`,
    ...durables.flatMap((durable) => [
      `$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${durable}`,
      `$JS.ACK.${EVENT_STREAM}.${durable}.>`,
    ]),
  ];
}

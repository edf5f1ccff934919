import type { Location, Offering, Registration } from '@emberhood/contracts';
import { homeCityOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { replaceEqualDeep, type Mutation } from '@tanstack/react-query';
import { onAccountReset } from '#shared/account/boundary.ts';
import { citiesQuery } from '#shared/account/cities.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { keyOf, pendingRegistrations, subscribePending } from './pending.ts';
import { NO_PLACE, type Place } from './place.ts';
import { claimAndSendPending, SENDING, type SendResult } from './send.ts';
import { registrationStrings } from './strings.ts';

/**
 * The member's places on waitlists, from the cache of server data and of running mutations. Public pages load this
 * module only when there may be a session (use-waitlist).
 */
const KEYS: readonly unknown[] = [
  ...[registrationsQuery, currentUserQuery, citiesQuery].map(({ queryKey }) => queryKey[0]),
  SENDING,
];

const queries = queryClient.getQueryCache();
const mutations = queryClient.getMutationCache();

// Also on public pages, where no layout clears the cache.
onAccountReset(() => {
  queryClient.removeQueries(registrationsQuery);
  for (const mutation of mutations.findAll({ predicate: ({ options }) => KEYS.includes(options.mutationKey?.[0]) }))
    mutations.remove(mutation);
});

export function subscribePlaces(listener: () => void): () => void {
  const stops = [
    queries.subscribe(({ query }) => KEYS.includes((query.queryKey as unknown[])[0]) && listener()),
    mutations.subscribe(({ mutation }) => KEYS.includes(mutation?.options.mutationKey?.[0]) && listener()),
    subscribePending(listener),
  ];
  return () => stops.forEach((stop) => stop());
}

const known = new Map<string, Place>();

/** Returns the same object until it changes. */
export function placeOf(offering: Offering): Place {
  const key = keyOf(offering);
  const place = replaceEqualDeep(known.get(key) ?? NO_PLACE, read(key));
  known.set(key, place);
  return place;
}

/** Sends pending registrations, then loads the places. If that fails, the button still works and shows the error. */
export async function lookUpPlaces(afresh: boolean): Promise<void> {
  await claimAndSendPending();
  // For the city of a new registration. The button works without it.
  void Promise.all([queryClient.query(currentUserQuery), queryClient.query(citiesQuery)]).catch(() => undefined);
  await queryClient.query({ ...registrationsQuery, ...(afresh && { staleTime: 0 }) });
}

function read(key: string): Place {
  const list = queryClient.getQueryData(registrationsQuery.queryKey);
  const last = mutations
    .findAll({ predicate: ({ options: { mutationKey } }) => mutationKey?.[1] === key && KEYS.includes(mutationKey[0]) })
    .at(-1);
  const sent = (last as Mutation<SendResult> | undefined)?.state.data;
  const own = list?.find((registration) => isFor(registration, key)) ?? (list ? undefined : sentBy(sent));
  if (last?.state.status === 'pending') return { state: 'joining' };
  if (own) return { state: 'joined', waits: own.status === 'waiting', where: whereOf(own) };
  return { ...(sent ? withoutPlace(sent, key) : NO_PLACE), where: whereOf(undefined) };
}

function withoutPlace(sent: SendResult, key: string): Place {
  if (sent.is === 'refused' || (sent.is === 'kept' && sent.until === 'later'))
    return { state: 'none', message: sent.problem.message };
  const waits = pendingRegistrations().some(({ submission }) => keyOf(submission.offering) === key);
  return sent.is === 'kept' && sent.until === 'connection' && waits ? { state: 'paused' } : NO_PLACE;
}

/** The city of the registration, or of a new one. */
function whereOf(registration: Registration | undefined): string | undefined {
  const home = queryClient.getQueryData(currentUserQuery.queryKey)?.location;
  const city: Location | undefined = registration?.city ?? (home ? homeCityOf(home) : undefined);
  if (city === undefined) return undefined;
  const { groupsIn, noneYet, yours } = registrationStrings.city;
  const name = city === 'Other' ? yours : LOCATION_LABELS[city];
  const cities = queryClient.getQueryData(citiesQuery.queryKey);
  const isDecided = registration?.decided ?? cities?.some((one) => one.city === city && one.decided) ?? true;
  return isDecided ? groupsIn(name) : noneYet(name);
}

/** Used until the list that contains it has arrived. */
function sentBy(sent: SendResult | undefined): Registration | undefined {
  return sent?.is === 'sent' ? sent.registration : undefined;
}

function isFor({ offering }: Registration, key: string): boolean {
  return offering !== null && keyOf(offering) === key;
}

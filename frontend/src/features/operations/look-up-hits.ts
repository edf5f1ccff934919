import type { Found } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { paths } from '#shared/paths.ts';
import { dayOf, shortDayOf } from '#shared/vocabulary/dates.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { money } from '#shared/vocabulary/money.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { deskStrings } from './desk-strings.ts';
import { storyStrings } from './health-strings.ts';
import { lookUpStrings as strings } from './look-up-strings.ts';

/** A hit: its page, its title, and what distinguishes it. */
export interface Hit {
  id: string;
  to: string;
  title: string;
  detail: string;
}

const joined = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' · ');

const OF = {
  people: ({ id, name, email, suspended, deletesAt }) => ({
    id,
    to: paths.opsAccount.href({ accountId: id }),
    title: name ?? strings.noName,
    detail: joined(email, suspended && strings.suspended, deletesAt !== null && strings.leaving),
  }),
  groups: ({ id, title, state, meetsAt, timezone }) => ({
    id,
    title,
    to: paths.opsGroups.href(id),
    detail: joined(stateStrings.groups[state], meetsAt === null ? strings.noEvening : localMoment(meetsAt, timezone)),
  }),
  offerings: ({ id, title, state, city, hostName }) => ({
    id,
    title,
    to: paths.opsOfferings.href(id),
    detail: joined(stateStrings.offerings[state], LOCATION_LABELS[city], stateStrings.byHost(hostName)),
  }),
  registrations: ({ id, offering, city, status }) => ({
    id,
    to: paths.opsStories.href(id),
    title: offering === 'general' ? storyStrings.general : offering,
    detail: joined(stateStrings.registrations[status], LOCATION_LABELS[city]),
  }),
  payments: ({ id, purpose, state, amountCents, paidAt }) => ({
    id,
    to: paths.opsDeposits.href({ depositId: id }),
    title: joined(deskStrings.deposits.purposes[purpose], money(amountCents)),
    detail: joined(stateStrings.deposits[state], shortDayOf(paidAt)),
  }),
  handed: ({ id, state, at }) => ({
    id,
    to: paths.opsHanded.href({ id }),
    title: strings.handed(dayOf(at)),
    detail: strings.handedStates[state],
  }),
  safety: ({ id, title, state, at }) => ({
    id,
    title,
    to: paths.opsSafety.href({ id }),
    detail: joined(stateStrings.safety[state], dayOf(at)),
  }),
  clips: ({ id, promptId, status }) => ({
    id,
    to: paths.opsStories.href(id),
    title: uploadTitle(promptId),
    detail: stateStrings.clips[status],
  }),
} satisfies { [Kind in Exclude<keyof Found, 'away'>]: (row: Found[Kind][number]) => Hit };

/** The hits by kind, without empty kinds. */
export function hitsOf(found: Found): { kind: keyof typeof OF; hits: Hit[] }[] {
  const kinds = Object.keys(OF) as (keyof typeof OF)[];
  return kinds
    .map((kind) => ({ kind, hits: (found[kind] as never[]).map((row) => (OF[kind] as (row: never) => Hit)(row)) }))
    .filter(({ hits }) => hits.length > 0);
}

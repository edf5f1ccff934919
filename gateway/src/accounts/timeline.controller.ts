import {
  api,
  authRpc,
  groupsRpc,
  mediaRpc,
  notACursor,
  TimelinePlace,
  type AccountTimeline,
  type TimelineEntry,
  type TimelineKind,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { KnownPeople } from './known-people.service.ts';
import { PartialAnswers } from './partial-answers.ts';

/** Which service knows what. */
const SOURCES = [
  { service: 'auth', call: authRpc.timeline, kinds: ['account', 'session', 'notice'] },
  { service: 'groups', call: groupsRpc.timeline, kinds: ['registration', 'group', 'payment', 'strike', 'case'] },
  { service: 'media', call: mediaRpc.timeline, kinds: ['clip', 'case'] },
] as const satisfies readonly { service: string; call: object; kinds: readonly TimelineKind[] }[];

/** What happened to an account according to all services, newest first. */
@Controller()
export class TimelineController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: KnownPeople,
  ) {}

  /**
   * Each service gives a whole page, so that none can lack an entry that belongs on it. @throws AUTH.FORBIDDEN,
   * REQUEST.INVALID
   */
  @Route(api.accountTimeline)
  async timeline(@Input() { params, query, session }: Input<typeof api.accountTimeline>): Promise<AccountTimeline> {
    const { cursor, kind, limit } = query;
    const asked = { sessionId: session.id, accountId: params.id };
    const after = cursor === undefined ? null : placeOf(cursor);
    const answers = new PartialAnswers<AccountTimeline['away'][number]>();
    const sources = SOURCES.filter(({ kinds }) => kind === undefined || (kinds as readonly string[]).includes(kind));
    const parts = await Promise.all(
      sources.map(({ service, call }) =>
        answers.of(service, this.rpc.call(call, { ...asked, kind: kind ?? null, after, limit }), { entries: [] }),
      ),
    );
    const all = parts.flatMap(({ entries }) => entries).toSorted(newestFirst);
    const entries = all.slice(0, limit);
    const last = entries.at(-1);
    // A service that returned a full page may have more, even if all of its entries are on this page.
    const more = all.length > limit || parts.some((part) => part.entries.length === limit);
    const actors = entries.flatMap(({ by }) => by ?? []);
    const people = await answers.of('auth', this.people.of(asked.sessionId, actors), {});
    return { entries, people, away: answers.away, nextCursor: last && more ? `${last.at}_${last.id}` : null };
  }
}

/** In the order of the services: by time, then by id as plain text. */
function newestFirst(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function placeOf(cursor: string): TimelinePlace {
  const [at, ...id] = cursor.split('_');
  const place = TimelinePlace.safeParse({ at, id: id.join('_') });
  if (place.success) return place.data;
  throw notACursor();
}

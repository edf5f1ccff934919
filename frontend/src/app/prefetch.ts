import type { LoaderFunctionArgs, Params } from 'react-router';
import { mayBeSignedIn, mayReach, type Reach } from '#shared/account/session-hint.ts';

type Name = keyof typeof import('./queries-ahead.ts').queriesAhead;

/**
 * A loader that stands in the route table itself, so that it runs while the screen's module is on its way: it starts what
 * the screen shows and waits for nothing. The screen finds its queries on their way, and says itself what has failed.
 * The queries are a module of their own: visitors have the route table, too, and need none of them.
 */
function prefetch(reach: Reach, name: Name) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    // Without a session, a profile or the role, every one of them would be refused.
    if (mayBeSignedIn() && mayReach(reach)) {
      void start(name, params, new URL(request.url).searchParams).catch(() => undefined);
    }
    return null;
  };
}

async function start(name: Name, params: Params, search: URLSearchParams): Promise<void> {
  const { queriesAhead } = await import('./queries-ahead.ts');
  const queries: readonly (() => Promise<unknown>)[] = await queriesAhead[name](params, search);
  for (const query of queries) query().catch(() => undefined);
}

/** What each member screen shows, by route. */
export const prefetches = {
  ownPage: prefetch('member', 'ownPage'),
  profile: prefetch('member', 'profile'),
  config: prefetch('member', 'config'),
  clips: prefetch('member', 'clips'),
  people: prefetch('member', 'people'),
  peopleFilters: prefetch('member', 'peopleFilters'),
  person: prefetch('member', 'person'),
  freeTimes: prefetch('member', 'freeTimes'),
  registrations: prefetch('member', 'registrations'),
  wishes: prefetch('member', 'wishes'),
  journey: prefetch('member', 'journey'),
  payment: prefetch('member', 'payment'),
  groups: prefetch('member', 'groups'),
  group: prefetch('member', 'group'),
  groupChat: prefetch('member', 'groupChat'),
  reviewQueue: prefetch('moderator', 'reviewQueue'),
};

import { waitFor } from '@testing-library/react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ApiProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { member, newcomer } from '#testing/factories.ts';
import {
  requireLeaver,
  requireMember,
  requireModerator,
  requireNewcomer,
  requireOperator,
  requireUser,
} from './guards.ts';
import { routes } from './routes.tsx';

const GUARDS = { requireUser, requireLeaver, requireMember, requireNewcomer, requireModerator, requireOperator };
type Guard = keyof typeof GUARDS;

/** Guards by address prefix; addresses not listed are open to everybody. */
const AREAS: [string, Guard[]][] = [
  // Visitors without an account are asked to join there.
  ['/emberite/experiences/poetry-night/join', []],
  ['/welcome', ['requireUser', 'requireNewcomer']],
  ['/emberite', ['requireUser', 'requireMember']],
  ['/payment', ['requireUser', 'requireMember']],
  ['/leaving', ['requireUser', 'requireLeaver']],
  ['/moderation', ['requireUser', 'requireModerator']],
  ['/host', ['requireUser']],
  ['/ops', ['requireUser', 'requireOperator']],
];

const PEOPLE = {
  visitor: new Refusal('AUTH.UNAUTHENTICATED'),
  suspended: new Refusal('AUTH.UNAUTHENTICATED'),
  newcomer: newcomer(),
  member: member(),
  host: member({ roles: ['member', 'host'] }),
  moderator: member({ roles: ['member', 'moderator'] }),
  'host without a profile': { ...newcomer(), roles: ['member', 'host'] },
  'moderator without a profile': { ...newcomer(), roles: ['member', 'moderator'] },
  'operator without a profile': { ...newcomer(), roles: ['member', 'operator'] },
  operator: member({ roles: ['member', 'operator'] }),
  leaver: member({ deletesAt: '2026-12-06T12:00:00.000Z' }),
};
type Who = keyof typeof PEOPLE;

const SIGNED_OUT = { visitor: '/login', suspended: '/session-expired' };
const closed = (...who: Who[]) => Object.fromEntries(who.map((one) => [one, 'AUTH.FORBIDDEN']));

/** Where a guard redirects people, or how it refuses them; people not listed are admitted. */
const OUTCOMES: Record<string, Partial<Record<Who, string>>> = {
  '': {},
  requireUser: SIGNED_OUT,
  'requireUser requireNewcomer': {
    ...SIGNED_OUT,
    member: '/emberite',
    host: '/emberite',
    moderator: '/emberite',
    operator: '/emberite',
  },
  'requireUser requireLeaver': {
    ...Object.fromEntries(Object.keys(PEOPLE).map((who) => [who, '/emberite'])),
    ...SIGNED_OUT,
    leaver: 'open',
  },
  'requireUser requireMember': {
    ...SIGNED_OUT,
    newcomer: '/welcome',
    'host without a profile': '/welcome',
    'moderator without a profile': '/welcome',
    'operator without a profile': '/welcome',
  },
  'requireUser requireModerator': { ...SIGNED_OUT, ...closed('newcomer', 'member', 'host', 'host without a profile') },
  'requireUser requireOperator': {
    ...SIGNED_OUT,
    ...closed('newcomer', 'member', 'host', 'host without a profile', 'moderator', 'moderator without a profile'),
  },
};

/** Where staff without a profile start instead of the member area. */
const DESKS: Partial<Record<Who, string>> = {
  'host without a profile': '/host',
  'moderator without a profile': '/moderation',
  'operator without a profile': '/ops',
};

interface Page {
  path: string;
  guards: Guard[];
}

/** Every page with its guards, from the outside in. */
async function pagesOf(list: RouteObject[], path = '', outer: Guard[] = []): Promise<Page[]> {
  const found = await Promise.all(
    list.map(async (route) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      const guard = (Object.keys(GUARDS) as Guard[]).find((name) => GUARDS[name] === loader);
      const guards = guard && !outer.includes(guard) ? [...outer, guard] : outer;
      const here = route.path === undefined ? path : route.path === '*' ? `${path}/*` : route.path;
      return route.children ? pagesOf(route.children, here, guards) : [{ path: here, guards }];
    }),
  );
  return found.flat();
}

function expectedOf(path: string): Guard[] {
  return AREAS.find(([area]) => path === area || path.startsWith(`${area}/`))?.[1] ?? [];
}

describe('each page', () => {
  let pages: Page[];

  beforeAll(async () => {
    pages = await pagesOf(routes);
  }, 120_000);

  it('NAV-52 stands behind the guards of its area', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages).toEqual(pages.map(({ path }) => ({ path, guards: expectedOf(path) })));
    for (const [area] of AREAS) expect(pages.some(({ path }) => path.startsWith(area))).toBe(true);
  });

  it.each(Object.keys(PEOPLE) as Who[])('NAV-52 is for a %s what the table says', async (who) => {
    const wrong: string[] = [];
    for (const { path, guards } of pages) {
      queryClient.clear();
      stubApi({ currentUser: PEOPLE[who] });
      // The browser of a suspended person was signed in until just now.
      document.cookie = `signed_in=1; Path=/; Max-Age=${who === 'suspended' ? '60' : '0'}`;
      const outcome = await outcomeOf(guards, path);
      const led = who === 'leaver' && guards.length > 0 && path !== '/leaving' ? '/leaving' : undefined;
      const expected =
        led ?? (path === '/emberite' ? DESKS[who] : undefined) ?? OUTCOMES[guards.join(' ')]?.[who] ?? 'open';
      if (outcome !== expected) wrong.push(`${path}: ${outcome}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  /** As the router does: the outermost guard that refuses decides. */
  async function outcomeOf(guards: readonly Guard[], path: string): Promise<string> {
    const url = new URL(path, location.origin);
    for (const guard of guards) {
      try {
        const answer = await GUARDS[guard]({ request: new Request(url), url });
        if (answer instanceof Response) return new URL(answer.headers.get('location') ?? '', url).pathname;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        return error.code;
      }
    }
    return 'open';
  }
});

it.each([
  ['another page', '/faq'],
  ['the same page with other answers', '/payment?program=dance'],
])('Back leads to %s again from which a page was asked for that is closed to visitors', async (_, from) => {
  stubApi({ currentUser: member() });
  const router = createBrowserRouter([{ path: '/payment', loader: requireUser }, { path: '*' }]);
  const isAt = (at: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(at));
  await router.navigate(from);
  queryClient.clear();
  const { answer } = stubApi({ currentUser: PEOPLE.visitor });
  await router.navigate('/payment');
  await isAt('/login?redirectedFrom=%2Fpayment');
  answer({ currentUser: member() });
  history.back();
  await isAt(from);
  router.dispose();
});

it.each([
  [
    'of one’s own after signing out',
    '/payment',
    member(),
    '/login',
    PEOPLE.visitor,
    '/login?redirectedFrom=%2Fpayment',
  ],
  ['of newcomers once one has a profile', '/welcome', newcomer(), '/emberite', member(), '/emberite'],
])('Back leads past a page %s, and does not come again', async (_, address, before, next, after, instead) => {
  const { answer } = stubApi({ currentUser: before });
  const router = createBrowserRouter([
    { path: '/payment', loader: requireUser },
    { path: '/welcome', loader: requireNewcomer },
    { path: '*' },
  ]);
  const isAt = (at: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(at));
  await router.navigate('/faq');
  await router.navigate(address);
  await isAt(address);
  queryClient.clear();
  answer({ currentUser: after });
  await router.navigate(next);
  history.back();
  await isAt(instead);
  history.back();
  await isAt('/faq');
  router.dispose();
});

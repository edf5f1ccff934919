import { api, errorTable, type Endpoint, type EndpointName, type ErrorCode } from '@emberhood/contracts';
import { config, member, ownProfile, reviewCounts } from './factories.ts';
import { due } from './payments.ts';

export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** A value, or a function of what was sent. */
type Answer = object | ((sent: Sent) => unknown);

export type Answers = Partial<Record<EndpointName, Answer>>;

/** What an answer becomes when the server refuses. */
export class Refusal {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly issues: { path: string; message: string }[];

  constructor(code: ErrorCode, headers: Record<string, string> = {}, issues: { path: string; message: string }[] = []) {
    this.code = code;
    this.headers = headers;
    this.issues = issues;
  }
}

/**
 * What the frame asks for beside every screen, when a test is about something else: a member for whom
 * nothing waits. Not told as sent.
 */
const BESIDE: Partial<Record<EndpointName, object>> = {
  config: config(),
  currentUser: member(),
  myGroups: { groups: [] },
  pastGroups: { groups: [] },
  groupFaces: { faces: {} },
  hostFaces: { faces: {} },
  claimOffers: { offers: [] },
  myChats: { chats: [] },
  notificationMark: { unread: 0, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  profile: ownProfile(),
  ownVideos: { videos: [] },
  registrations: { registrations: [] },
  endedRegistrations: { registrations: [] },
  payment: due({ registrationId: null, registration: null, dueCents: 0 }),
  friendPair: { pair: { state: 'none', code: null } },
  strikes: { strikes: [] },
  eventFilters: { categories: [], dates: [] },
  freeTimes: { times: [] },
  registrationCities: {
    cities: [{ city: 'CA:ON:Toronto', decided: true, nextDecisionAt: '2027-02-01T12:00:00.000Z' }],
  },
  starts: { starts: [] },
  reviewCounts: reviewCounts(),
  safetyCount: { open: 0 },
};

/**
 * Stands in for the network at the browser's own border: every answer passes the contract's schema before a screen
 * sees it, and a call without an answer fails as without a connection.
 */
export function stubApi(answers: Answers) {
  const sent: (Sent & { name: EndpointName })[] = [];
  const asked: EndpointName[] = [];
  const live = { ...answers };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const path = url.pathname.replace(/^\/api/, '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const name = endpointOf(init.method ?? 'GET', path, body);
    if (name !== undefined) asked.push(name);
    if (name !== undefined && !(name in live) && BESIDE[name]) return Response.json(BESIDE[name]);
    const request = {
      method: init.method ?? 'GET',
      path,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    };
    // Told as sent also without an answer: a screen may take the error below for a lost connection.
    if (name !== undefined) sent.push({ ...request, name });
    if (name === undefined || !(name in live)) throw new Error(`No answer to ${request.method} ${path}`);
    const answer = live[name];
    const given: unknown = await (typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(request) : answer);
    return given instanceof Refusal ? refuse(given) : Response.json(given, { status: api[name].status });
  });
  return {
    sent,
    /** All calls by name, also those that the frame makes beside every screen. */
    asked,
    /** Answers from now on. */
    answer: (changed: Answers) => Object.assign(live, changed),
    bodies: (name: EndpointName) => sent.filter((request) => request.name === name).map((request) => request.body),
  };
}

function refuse({ code, headers, issues }: Refusal): Response {
  const { status, message } = errorTable[code];
  return Response.json({ code, message, issues, requestId: 'request-1' }, { status, headers });
}

// A fixed address before one with parameters, as the router has it.
const parametersOf = (name: EndpointName): number => api[name].path.split(':').length;
const rows = (Object.keys(api) as EndpointName[])
  .sort((one, other) => parametersOf(one) - parametersOf(other))
  .map((name) => ({
    name,
    method: api[name].method,
    pattern: new RegExp(`^${api[name].path.replaceAll(/:\w+/g, '[^/]+')}$`),
    bodyKey: (api[name] as Endpoint).bodyKey,
  }));

/** Of two calls at one address the one whose key the body has, as the gateway tells them apart. */
function endpointOf(method: string, path: string, body: unknown): EndpointName | undefined {
  const found = rows.filter((row) => row.method === method && row.pattern.test(path));
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const named = found.find(({ bodyKey }) => keys.includes(bodyKey ?? ''));
  return (named ?? found.find(({ bodyKey }) => bodyKey === undefined) ?? found[0])?.name;
}

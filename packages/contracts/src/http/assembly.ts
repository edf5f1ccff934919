import { CancelInput, HostRecord, HostVenue } from '../groups/host.ts';
import { Cycle, CycleDetail, CycleInput, Pin, PinInput } from '../groups/cycles.ts';
import {
  LostHost,
  OfferingsQuery,
  OperatorGroup,
  OpenOfferingInput,
  OperatorOffering,
  PrivateRead,
  VenueChange,
  VenueInput,
  VenueSession,
} from '../groups/operator.ts';
import { PlannedMeeting, Run, RunInput, RunReport } from '../groups/runs.ts';
import { AppealCase, HostMessageCase, SafetyDecision, SafetyReport } from '../groups/safety.ts';
import { PeopleById } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { moneyApi } from './money.ts';

const byId = z.object({ id: z.uuid() });
const runReply = z.object({ run: Run });
const paged = { query: pageQuery() };

/** What operators do: cycles, runs, groups, money, appeals, audit. */
export const assemblyApi = {
  cycles: endpoint('GET', '/operator/cycles', 'operator', 'Cycles, newest first', {
    ...paged,
    reply: pageOf({ cycles: z.array(Cycle) }),
  }),
  createCycle: endpoint('POST', '/operator/cycles', 'operator', 'Open a cycle for a city', {
    body: CycleInput,
    reply: z.object({ cycle: Cycle }),
    status: 201,
    act: 'cycle.opened',
    told: ({ body }) => ({ about: body.city }),
  }),
  cycle: endpoint('GET', '/operator/cycles/:id', 'operator', 'A cycle with its counts, offerings and history', {
    params: byId,
    reply: z.object({ cycle: CycleDetail, people: PeopleById }),
  }),
  closeCycle: endpoint(
    'POST',
    '/operator/cycles/:id/close',
    'operator',
    'Close a decided cycle, or give an open one up',
    {
      params: byId,
      reply: z.object({ cycle: Cycle }),
      act: 'cycle.closed',
    },
  ),
  venues: endpoint('GET', '/operator/venues', 'operator', 'Places', {
    ...paged,
    reply: pageOf({ venues: z.array(HostVenue) }),
  }),
  createVenue: endpoint('POST', '/operator/venues', 'operator', 'A new place', {
    body: VenueInput,
    reply: z.object({ venue: HostVenue }),
    status: 201,
    act: 'venue.created',
    told: ({ body }) => ({ about: body.city }),
  }),
  changeVenue: endpoint('PUT', '/operator/venues/:id', 'operator', 'Correct what is said of a place', {
    params: byId,
    body: VenueChange,
    reply: z.object({ venue: HostVenue }),
    act: 'venue.changed',
  }),
  venueSessions: endpoint('GET', '/operator/venues/:id/sessions', 'operator', 'What is booked at a place', {
    params: byId,
    query: pageQuery(),
    reply: pageOf({ venue: HostVenue, sessions: z.array(VenueSession) }),
  }),
  operatorOfferings: endpoint('GET', '/operator/offerings', 'operator', 'Offerings that are handed in or open', {
    query: OfferingsQuery,
    reply: pageOf({ offerings: z.array(OperatorOffering) }),
  }),
  openOffering: endpoint('POST', '/operator/offerings/:id/open', 'operator', 'Take an offering into a cycle', {
    params: byId,
    body: OpenOfferingInput,
    reply: z.object({ offering: OperatorOffering }),
    act: 'offering.taken_in',
  }),
  returnOffering: endpoint('POST', '/operator/offerings/:id/return', 'operator', 'Give an offering back with a note', {
    params: byId,
    body: z.object({ note: z.string().trim().min(3).max(500) }),
    reply: z.object({ offering: OperatorOffering }),
    act: 'offering.given_back',
  }),
  takeOutOffering: endpoint(
    'POST',
    '/operator/offerings/:id/take-out',
    'operator',
    'Take an offering out of its cycle',
    {
      params: byId,
      reply: z.object({ offering: OperatorOffering }),
      act: 'offering.taken_out',
    },
  ),
  hosts: endpoint('GET', '/operator/hosts', 'operator', 'Hosts and applications', {
    ...paged,
    reply: pageOf({ hosts: z.array(HostRecord) }),
  }),
  decideHost: endpoint('POST', '/operator/hosts/:id', 'operator', 'Approve or suspend a host', {
    params: byId,
    body: z.object({ status: z.enum(['approved', 'suspended']) }),
    reply: z.object({ host: HostRecord }),
    act: 'host.decided',
    told: ({ body }) => ({ detail: body.status }),
  }),
  pins: endpoint('GET', '/operator/cycles/:id/pins', 'operator', 'Pairs by an operator’s hand', {
    params: byId,
    reply: z.object({ pins: z.array(Pin) }),
  }),
  addPin: endpoint('POST', '/operator/cycles/:id/pins', 'operator', 'Keep a pair together or apart', {
    params: byId,
    body: PinInput,
    reply: z.object({ pin: Pin }),
    status: 201,
    act: 'pin.added',
    told: ({ body }) => ({ detail: body.kind }),
  }),
  removePin: endpoint('DELETE', '/operator/pins/:id', 'operator', 'Let a pair go', {
    params: byId,
    act: 'pin.removed',
  }),
  runs: endpoint('GET', '/operator/cycles/:id/runs', 'operator', 'Runs of a cycle', {
    params: byId,
    reply: z.object({ runs: z.array(Run) }),
  }),
  startRun: endpoint('POST', '/operator/cycles/:id/runs', 'operator', 'Freeze and assemble, for show or for real', {
    params: byId,
    body: RunInput,
    reply: runReply,
    status: 202,
    act: 'run.started',
    told: ({ body }) => ({ detail: body.kind }),
  }),
  run: endpoint('GET', '/operator/runs/:id', 'operator', 'A run with its report', {
    params: byId,
    reply: z.object({ report: RunReport }),
  }),
  runGroups: endpoint(
    'GET',
    '/operator/runs/:id/groups',
    'operator',
    'Groups of a run with what they meet for, by title',
    {
      params: byId,
      query: pageQuery(20),
      reply: pageOf({ groups: z.array(PlannedMeeting) }),
    },
  ),
  askPrices: endpoint('POST', '/operator/runs/:id/prices', 'operator', 'Work out what each rule and pair costs', {
    params: byId,
    status: 202,
    act: 'run.prices_asked',
  }),
  approveRun: endpoint('POST', '/operator/runs/:id/approve', 'operator', 'Say yes to proposed groups', {
    params: byId,
    reply: runReply,
    act: 'run.approved',
  }),
  publishRun: endpoint('POST', '/operator/runs/:id/publish', 'operator', 'Publish approved groups', {
    params: byId,
    reply: runReply,
    act: 'run.published',
  }),
  rollBackRun: endpoint('POST', '/operator/runs/:id/roll-back', 'operator', 'Take groups back before anybody is told', {
    params: byId,
    reply: runReply,
    act: 'run.rolled_back',
  }),
  abortRun: endpoint('POST', '/operator/runs/:id/abort', 'operator', 'Throw a run away', {
    params: byId,
    reply: runReply,
    act: 'run.aborted',
  }),
  operatorGroups: endpoint('GET', '/operator/groups', 'operator', 'Groups that are on, or one that was published', {
    query: pageQuery().extend({ id: z.uuid().optional() }),
    reply: pageOf({ groups: z.array(OperatorGroup) }),
  }),
  operatorCancelGroup: endpoint('POST', '/operator/groups/:id/cancel', 'operator', 'Cancel a group', {
    params: byId,
    body: CancelInput,
    act: 'group.cancelled',
  }),
  lostHosts: endpoint('GET', '/operator/lost-hosts', 'operator', 'Groups and offerings that have lost their host', {
    ...paged,
    reply: pageOf({ groups: z.array(LostHost) }),
  }),
  substitutes: endpoint('GET', '/operator/offerings/:id/substitutes', 'operator', 'Hosts who could lead its group', {
    params: byId,
    query: pageQuery(100),
    reply: pageOf({ hosts: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  nameHost: endpoint('POST', '/operator/offerings/:id/host', 'operator', 'Have another host lead it, or its group', {
    params: byId,
    body: z.object({ hostId: z.uuid() }),
    act: 'host.named',
    told: ({ body }) => ({ detail: body.hostId }),
  }),
  moveSession: endpoint('PUT', '/operator/sessions/:id', 'operator', 'Move a session', {
    params: byId,
    body: z.object({ startsAt: z.iso.datetime({ offset: true }), endsAt: z.iso.datetime({ offset: true }) }),
    act: 'session.moved',
    told: ({ body }) => ({ detail: body.startsAt }),
  }),
  ...moneyApi,
  appeals: endpoint('GET', '/operator/appeals', 'operator', 'Appeals that wait', {
    ...paged,
    reply: pageOf({ appeals: z.array(AppealCase) }),
  }),
  decideAppeal: endpoint('POST', '/operator/appeals/:id', 'operator', 'Uphold or lift a consequence', {
    params: byId,
    body: z.object({ decision: z.enum(['upheld', 'lifted']) }),
    act: 'appeal.decided',
    told: ({ body }) => ({ detail: body.decision }),
  }),
  safetyReports: endpoint(
    'GET',
    '/operator/safety',
    'operator',
    'What members reported of their groups, or one of it',
    {
      query: pageQuery().extend({ id: z.uuid().optional() }),
      reply: pageOf({ reports: z.array(SafetyReport) }),
    },
  ),
  decideSafety: endpoint('POST', '/operator/safety/:id', 'operator', 'Say what was done about it', {
    params: byId,
    body: SafetyDecision,
    act: 'safety.decided',
    told: ({ body }) => ({ detail: body.state }),
  }),
  hostMessages: endpoint('GET', '/operator/host-messages', 'operator', 'What hosts wrote to their groups', {
    ...paged,
    reply: pageOf({ messages: z.array(HostMessageCase) }),
  }),
  privateReads: endpoint('GET', '/operator/private-reads', 'operator', 'Who looked at something private', {
    // Its cursor is a number, as it was before lists had one kind of cursor.
    query: pageQuery().extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.object({ reads: z.array(PrivateRead), people: PeopleById, nextCursor: z.int().nullable() }),
  }),
} as const satisfies Record<string, Endpoint>;

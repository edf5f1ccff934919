import { Cycle, CycleDetail, CycleEnd, CycleInput, Pin, PinInput } from '../groups/cycles.ts';
import { HostDecision, HostRecord, HostVenue, SeenOffering } from '../groups/host.ts';
import {
  LostHost,
  OfferingsQuery,
  OperatorCancel,
  OperatorGroup,
  OpenOfferingInput,
  OperatorOffering,
  PrivateRead,
  SessionMove,
  VenueChange,
  VenueInput,
  VenueSession,
} from '../groups/operator.ts';
import { PlannedMeeting, Run, RunInput, RunReport } from '../groups/runs.ts';
import { AppealCase, HostMessageCase, SafetyDecision, SafetyReport } from '../groups/safety.ts';
import { PeopleById } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { freeText } from '../text.ts';
import { Id, z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';
import { moneyApi } from './money.ts';

const operator = endpointsFor('operator');

const runReply = z.object({ run: Run });
const paged = { query: pageQuery() };

/** Operators' calls: cycles, runs, groups, money, appeals, audit. */
export const assemblyApi = {
  cycles: operator('GET', '/operator/cycles', 'List cycles, newest first', {
    ...paged,
    reply: pageOf({ cycles: z.array(Cycle) }),
  }),
  createCycle: operator('POST', '/operator/cycles', 'Open a cycle for a city', {
    body: CycleInput,
    reply: z.object({ cycle: Cycle }),
    status: 201,
    act: 'cycle.opened',
    auditFacts: ({ body }) => ({ about: body.city }),
  }),
  cycle: operator('GET', '/operator/cycles/:id', 'Get a cycle with its counts, offerings and history', {
    reply: z.object({ cycle: CycleDetail, people: PeopleById }),
  }),
  closeCycle: operator('POST', '/operator/cycles/:id/close', 'Close a decided cycle, or abandon an open one', {
    body: CycleEnd,
    reply: z.object({ cycle: Cycle }),
    act: 'cycle.closed',
    auditFacts: ({ body: { to } }) => (to ? { detail: to } : {}),
  }),
  venues: operator('GET', '/operator/venues', 'List venues', {
    ...paged,
    reply: pageOf({ venues: z.array(HostVenue) }),
  }),
  createVenue: operator('POST', '/operator/venues', 'Create a venue', {
    body: VenueInput,
    reply: z.object({ venue: HostVenue }),
    status: 201,
    act: 'venue.created',
    auditFacts: ({ body }) => ({ about: body.city }),
  }),
  changeVenue: operator('PUT', '/operator/venues/:id', 'Change a venue', {
    body: VenueChange,
    reply: z.object({ venue: HostVenue }),
    act: 'venue.changed',
  }),
  venueSessions: operator('GET', '/operator/venues/:id/sessions', 'List sessions at a venue', {
    query: pageQuery(),
    reply: pageOf({ venue: HostVenue, sessions: z.array(VenueSession) }),
  }),
  operatorOfferings: operator('GET', '/operator/offerings', 'List submitted and open offerings', {
    query: OfferingsQuery,
    reply: pageOf({ offerings: z.array(OperatorOffering) }),
  }),
  openOffering: operator('POST', '/operator/offerings/:id/open', 'Add an offering to a cycle', {
    body: OpenOfferingInput,
    reply: z.object({ offering: OperatorOffering }),
    act: 'offering.taken_in',
  }),
  returnOffering: operator('POST', '/operator/offerings/:id/return', 'Return an offering to its host with a note', {
    body: z.object({ note: freeText(500).min(3), replaces: SeenOffering.optional() }),
    reply: z.object({ offering: OperatorOffering }),
    act: 'offering.given_back',
  }),
  takeOutOffering: operator('POST', '/operator/offerings/:id/take-out', 'Remove an offering from its cycle', {
    reply: z.object({ offering: OperatorOffering }),
    act: 'offering.taken_out',
  }),
  hosts: operator('GET', '/operator/hosts', 'List hosts and applications', {
    ...paged,
    reply: pageOf({ hosts: z.array(HostRecord) }),
  }),
  decideHost: operator(
    'POST',
    '/operator/hosts/:id',
    'Approve or suspend a host (after a fresh sign-in), or decline an application',
    {
      body: HostDecision,
      reply: z.object({ host: HostRecord }),
      act: 'host.decided',
      auditFacts: ({ body }) => ({ detail: body.status }),
    },
  ),
  pins: operator('GET', '/operator/cycles/:id/pins', 'List the pairs that operators keep together or apart', {
    reply: z.object({ pins: z.array(Pin), people: PeopleById.default({}) }),
  }),
  addPin: operator('POST', '/operator/cycles/:id/pins', 'Keep a pair together or apart', {
    body: PinInput,
    reply: z.object({ pin: Pin }),
    status: 201,
    act: 'pin.added',
    auditFacts: ({ body }) => ({ detail: body.kind }),
  }),
  removePin: operator('DELETE', '/operator/pins/:id', 'Remove such a pair', { act: 'pin.removed' }),
  runs: operator('GET', '/operator/cycles/:id/runs', 'List the runs of a cycle', {
    reply: z.object({ runs: z.array(Run) }),
  }),
  startRun: operator('POST', '/operator/cycles/:id/runs', 'Start a dry or final run', {
    body: RunInput,
    reply: runReply,
    status: 202,
    act: 'run.started',
    auditFacts: ({ body }) => ({ detail: body.kind }),
  }),
  run: operator('GET', '/operator/runs/:id', 'Get a run with its report', { reply: z.object({ report: RunReport }) }),
  runGroups: operator('GET', '/operator/runs/:id/groups', 'List the groups of a run with their offerings, by title', {
    query: pageQuery(20),
    reply: pageOf({ groups: z.array(PlannedMeeting) }),
  }),
  askPrices: operator('POST', '/operator/runs/:id/prices', 'Compute what each rule and pair costs', {
    status: 202,
    act: 'run.prices_asked',
  }),
  approveRun: operator('POST', '/operator/runs/:id/approve', 'Approve proposed groups', {
    reply: runReply,
    act: 'run.approved',
  }),
  publishRun: operator('POST', '/operator/runs/:id/publish', 'Publish approved groups', {
    reply: runReply,
    act: 'run.published',
  }),
  rollBackRun: operator('POST', '/operator/runs/:id/roll-back', 'Take published groups back before members are told', {
    reply: runReply,
    act: 'run.rolled_back',
  }),
  abortRun: operator('POST', '/operator/runs/:id/abort', 'Discard a run', { reply: runReply, act: 'run.aborted' }),
  operatorGroups: operator('GET', '/operator/groups', 'List current groups, or get one by id', {
    query: pageQuery().extend({ id: z.uuid().optional() }),
    reply: pageOf({ groups: z.array(OperatorGroup) }),
  }),
  operatorCancelGroup: operator('POST', '/operator/groups/:id/cancel', 'Cancel a group', {
    body: OperatorCancel,
    act: 'group.cancelled',
  }),
  lostHosts: operator('GET', '/operator/lost-hosts', 'List groups and offerings without a host', {
    ...paged,
    reply: pageOf({ groups: z.array(LostHost) }),
  }),
  substitutes: operator('GET', '/operator/offerings/:id/substitutes', 'List hosts who could lead an offering’s group', {
    query: pageQuery(100),
    reply: pageOf({ hosts: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  nameHost: operator('POST', '/operator/offerings/:id/host', 'Assign another host to an offering and its group', {
    body: z.object({ hostId: Id }),
    act: 'host.named',
    auditFacts: ({ body }) => ({ detail: body.hostId }),
  }),
  moveSession: operator('PUT', '/operator/sessions/:id', 'Move a session', {
    body: SessionMove,
    act: 'session.moved',
    auditFacts: ({ body }) => ({ detail: body.startsAt }),
  }),
  ...moneyApi,
  appeals: operator(
    'GET',
    '/operator/appeals',
    'List open appeals, or get one strike that no operator has decided about',
    {
      query: pageQuery().extend({ id: z.uuid().optional() }),
      reply: pageOf({ appeals: z.array(AppealCase), people: PeopleById }),
    },
  ),
  decideAppeal: operator('POST', '/operator/appeals/:id', 'Uphold or lift a consequence', {
    body: z.object({ decision: z.enum(['upheld', 'lifted']) }),
    act: 'appeal.decided',
    auditFacts: ({ body }) => ({ detail: body.decision }),
  }),
  safetyReports: operator('GET', '/operator/safety', 'List reports from groups, or get one by id', {
    query: pageQuery().extend({ id: z.uuid().optional() }),
    reply: pageOf({ reports: z.array(SafetyReport), people: PeopleById }),
  }),
  safetyCount: operator('GET', '/operator/safety/count', 'Count open reports and appeals', {
    reply: z.object({ open: z.int().min(0) }),
  }),
  decideSafety: operator('POST', '/operator/safety/:id', 'Decide a report from a group', {
    body: SafetyDecision,
    act: 'safety.decided',
    auditFacts: ({ body }) => ({ detail: body.state }),
  }),
  hostMessages: operator('GET', '/operator/host-messages', 'List messages of hosts to their groups', {
    ...paged,
    reply: pageOf({ messages: z.array(HostMessageCase), people: PeopleById }),
  }),
  privateReads: operator('GET', '/operator/private-reads', 'List who has read private data', {
    // Its cursor is a number, as it predates the common kind of cursor.
    query: pageQuery().extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.object({ reads: z.array(PrivateRead), people: PeopleById, nextCursor: z.int().nullable() }),
  }),
} as const satisfies Record<string, Endpoint>;

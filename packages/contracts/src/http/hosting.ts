import {
  AttendanceInput,
  CancelInput,
  HostApplication,
  HostGroup,
  HostOffering,
  HostRecord,
  HostVenue,
  Need,
  OfferingChange,
  OfferingInput,
  PayoutsQuery,
  RestInput,
  RosterEntry,
  Shortage,
  Statement,
  Year,
} from '../groups/host.ts';
import { HostMessage } from '../groups/member.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { freeText } from '../text.ts';
import { z } from '../zod.ts';
import { csvFile } from './csv-file.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const host = endpointsFor('host');

const offeringReply = z.object({ offering: HostOffering });

/** Hosts' calls. None reveals a rating, a surname or an address (P10, T25). */
export const hostingApi = {
  hostRecord: signedIn('GET', '/hosting', 'Get the user’s application or approval as a host', {
    reply: z.object({ host: HostRecord.nullable() }),
    leavers: true,
  }),
  applyAsHost: signedIn('PUT', '/hosting', 'Apply as a host, or change the application', {
    body: HostApplication,
    reply: z.object({ host: HostRecord }),
  }),
  restAsHost: host('PUT', '/hosting/rest', 'Take a break as a host until a day, or end it', {
    body: RestInput,
    reply: z.object({ host: HostRecord }),
  }),
  hostVenues: host('GET', '/hosting/venues', 'List venues to choose from', {
    query: pageQuery(100),
    reply: pageOf({ venues: z.array(HostVenue) }),
  }),
  hostOfferings: host('GET', '/hosting/offerings', 'List the host’s offerings', {
    query: pageQuery().extend({ id: z.uuid().optional() }),
    reply: pageOf({ offerings: z.array(HostOffering) }),
  }),
  createOffering: host('POST', '/hosting/offerings', 'Create a draft offering', {
    body: OfferingInput,
    reply: offeringReply,
    status: 201,
  }),
  changeOffering: host('PUT', '/hosting/offerings/:id', 'Change an offering that is not in a cycle', {
    body: OfferingChange,
    reply: offeringReply,
  }),
  submitOffering: host('POST', '/hosting/offerings/:id/submit', 'Submit a draft offering for approval', {
    reply: offeringReply,
  }),
  withdrawOffering: host('POST', '/hosting/offerings/:id/withdraw', 'Withdraw an offering', { reply: offeringReply }),
  hostNeeds: host('GET', '/hosting/needs', 'Get rounded demand by activity, and shortages', {
    reply: z.object({ needs: z.array(Need), shortages: z.array(Shortage) }),
  }),
  hostGroups: host('GET', '/hosting/groups', 'List the host’s groups', {
    query: pageQuery().extend({ when: z.enum(['coming', 'past']).optional() }),
    reply: pageOf({ groups: z.array(HostGroup) }),
  }),
  roster: host('GET', '/hosting/groups/:id/roster', 'Get a group with its roster', {
    reply: z.object({
      group: HostGroup,
      roster: z.array(RosterEntry),
      /** What the group was told and still sees; newest first, at most ten. */
      messages: z.array(HostMessage),
    }),
  }),
  hostFaces: host('GET', '/hosting/groups/:id/faces', 'Get pictures of the roster, from the lock on', {
    reply: z.object({ faces: z.record(z.uuid(), z.string()) }),
  }),
  markAttendance: host('PUT', '/hosting/groups/:id/attendance', 'Record attendance', {
    body: z.object({ marks: z.array(AttendanceInput).min(1).max(60) }),
  }),
  hostCancelGroup: host('POST', '/hosting/groups/:id/cancel', 'Cancel a group with a reason; deposits are refunded', {
    body: CancelInput,
  }),
  hostAskReplacement: host('POST', '/hosting/groups/:id/replacement', 'Request someone for an open spot'),
  hostMessage: host('POST', '/hosting/groups/:id/message', 'Send a message to the group', {
    body: z.object({ text: freeText(2_000).min(1) }),
  }),
  /** Also for suspended hosts, who keep what they are owed. */
  hostStatement: signedIn('GET', '/hosting/statement', 'List what the host’s groups have earned', {
    query: PayoutsQuery,
    reply: pageOf({ statement: Statement }),
    leavers: true,
  }),
  hostStatementFile: signedIn('GET', '/hosting/statement/file', 'Download a year of the host’s groups as CSV', {
    query: z.object({ year: Year }),
    ...csvFile,
  }),
} as const satisfies Record<string, Endpoint>;

import {
  AttendanceInput,
  CancelInput,
  HostApplication,
  HostGroup,
  HostOffering,
  HostRecord,
  HostVenue,
  Need,
  OfferingInput,
  PayoutsQuery,
  RestInput,
  RosterEntry,
  Shortage,
  Statement,
  Year,
} from '../groups/host.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const offeringReply = z.object({ offering: HostOffering });

/** What hosts do. None of it shows a rating, a surname or an address (P10, T25). */
export const hostingApi = {
  hostRecord: endpoint('GET', '/hosting', 'session', 'Own application or approval as a host', {
    reply: z.object({ host: HostRecord.nullable() }),
  }),
  applyAsHost: endpoint('PUT', '/hosting', 'session', 'Apply as a host, or change the application', {
    body: HostApplication,
    reply: z.object({ host: HostRecord }),
  }),
  restAsHost: endpoint('PUT', '/hosting/rest', 'host', 'Lead nothing until a day, or end that', {
    body: RestInput,
    reply: z.object({ host: HostRecord }),
  }),
  hostVenues: endpoint('GET', '/hosting/venues', 'host', 'Places to choose from', {
    query: pageQuery(100),
    reply: pageOf({ venues: z.array(HostVenue) }),
  }),
  hostOfferings: endpoint('GET', '/hosting/offerings', 'host', 'Own offerings', {
    query: pageQuery().extend({ id: z.uuid().optional() }),
    reply: pageOf({ offerings: z.array(HostOffering) }),
  }),
  createOffering: endpoint('POST', '/hosting/offerings', 'host', 'Draft an offering', {
    body: OfferingInput,
    reply: offeringReply,
    status: 201,
  }),
  changeOffering: endpoint('PUT', '/hosting/offerings/:id', 'host', 'Change an offering that no cycle has', {
    params: byId,
    body: OfferingInput,
    reply: offeringReply,
  }),
  submitOffering: endpoint('POST', '/hosting/offerings/:id/submit', 'host', 'Hand a draft in', {
    params: byId,
    reply: offeringReply,
  }),
  withdrawOffering: endpoint('POST', '/hosting/offerings/:id/withdraw', 'host', 'Take an offering back', {
    params: byId,
    reply: offeringReply,
  }),
  hostNeeds: endpoint('GET', '/hosting/needs', 'host', 'What people wait for, coarsely', {
    reply: z.object({ needs: z.array(Need), shortages: z.array(Shortage) }),
  }),
  hostGroups: endpoint('GET', '/hosting/groups', 'host', 'Own groups', {
    query: pageQuery().extend({ when: z.enum(['coming', 'past']).optional() }),
    reply: pageOf({ groups: z.array(HostGroup) }),
  }),
  roster: endpoint('GET', '/hosting/groups/:id/roster', 'host', 'Who comes', {
    params: byId,
    reply: z.object({ group: HostGroup, roster: z.array(RosterEntry) }),
  }),
  hostFaces: endpoint('GET', '/hosting/groups/:id/faces', 'host', 'Pictures of those who come, once it is locked in', {
    params: byId,
    reply: z.object({ faces: z.record(z.uuid(), z.string()) }),
  }),
  markAttendance: endpoint('PUT', '/hosting/groups/:id/attendance', 'host', 'Who came', {
    params: byId,
    body: z.object({ marks: z.array(AttendanceInput).min(1).max(60) }),
  }),
  hostCancelGroup: endpoint('POST', '/hosting/groups/:id/cancel', 'host', 'Cancel with a reason; deposits go back', {
    params: byId,
    body: CancelInput,
  }),
  hostAskReplacement: endpoint(
    'POST',
    '/hosting/groups/:id/replacement',
    'host',
    'Look for somebody for a free place',
    {
      params: byId,
    },
  ),
  hostMessage: endpoint('POST', '/hosting/groups/:id/message', 'host', 'Write to everybody in the group', {
    params: byId,
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
  }),
  hostStatement: endpoint('GET', '/hosting/statement', 'host', 'What was earned', {
    query: PayoutsQuery,
    reply: pageOf({ statement: Statement }),
  }),
  hostStatementFile: endpoint('GET', '/hosting/statement/file', 'host', 'A year of own groups, for the taxes', {
    query: z.object({ year: Year }),
    reply: z.object({ text: z.string() }),
    produces: 'text/csv; charset=utf-8',
    deadlineMs: 60_000,
  }),
} as const satisfies Record<string, Endpoint>;

import type { AccountDetail, HandedCase, OperatorOffering, PersonCase } from '@emberhood/contracts';
import { hostOffering } from './groups.ts';

const AT = '2026-11-20T12:00:00.000Z';
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1';

export const accountDetail = (change: Partial<AccountDetail> = {}): AccountDetail => ({
  id: ACCOUNT,
  email: 'robin@example.com',
  roles: ['member'],
  suspended: false,
  deletesAt: null,
  createdAt: AT,
  grants: [],
  suspension: null,
  sessions: [],
  identities: [{ provider: 'magic-link', userId: 'robin@example.com' }],
  mayChange: true,
  person: { id: 'person-robin', name: 'Robin' },
  clips: [],
  openReports: 2,
  handed: [],
  invitedBy: null,
  invited: [],
  invitedCount: 0,
  invites: [],
  away: [],
  ...change,
});

export const handedCase = (change: Partial<HandedCase> = {}): HandedCase => ({
  id: '00000000-0000-4000-8000-0000000000cc',
  accountId: ACCOUNT,
  personId: 'person-robin',
  aboutYou: false,
  version: 2,
  urgent: true,
  minors: true,
  reports: { count: 2, reasons: ['minor_shown'], notes: ['Goes to school'] },
  openedAt: AT,
  dueAt: '2026-11-21T12:00:00.000Z',
  claim: null,
  reason: 'minor_shown',
  note: 'Says so in the second video.',
  handedBy: 'vera@example.com',
  handedAt: AT,
  answer: null,
  ...change,
});

export const personCase = (change: Partial<PersonCase> = {}): PersonCase => ({
  id: '00000000-0000-4000-8000-0000000000cc',
  personId: null,
  aboutYou: false,
  version: 2,
  urgent: true,
  reports: { count: 1, reasons: ['scam'], notes: [] },
  openedAt: AT,
  dueAt: '2026-11-21T12:00:00.000Z',
  claim: null,
  decision: null,
  handed: null,
  ...change,
});

export const operatorOffering = (change: Partial<OperatorOffering> = {}): OperatorOffering => ({
  ...hostOffering({ state: 'submitted' }),
  cycleId: null,
  hostId: null,
  hostName: 'Lena',
  hostStands: true,
  ...change,
});

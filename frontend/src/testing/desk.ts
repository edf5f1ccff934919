import { AccountDetail, HandedCase, OperatorOffering, PersonCase } from '@emberhood/contracts';
import { hostOffering } from './groups.ts';
import { blank } from './sample.ts';

const AT = '2026-11-20T12:00:00.000Z';
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1';

export const accountDetail = (change: Partial<AccountDetail> = {}): AccountDetail =>
  blank(AccountDetail, {
    id: ACCOUNT,
    email: 'robin@example.com',
    roles: ['member'],
    createdAt: AT,
    identities: [{ provider: 'magic-link', userId: 'robin@example.com' }],
    mayChange: true,
    person: { id: 'person-robin', name: 'Robin', mayOpen: true },
    openReports: 2,
    ...change,
  });

export const handedCase = (change: Partial<HandedCase> = {}): HandedCase =>
  blank(HandedCase, {
    id: '00000000-0000-4000-8000-0000000000cc',
    accountId: ACCOUNT,
    personId: 'person-robin',
    version: 2,
    urgent: true,
    minors: true,
    reports: { count: 2, reasons: ['minor_shown'], notes: ['Goes to school'], promptIds: [] },
    openedAt: AT,
    dueAt: '2026-11-21T12:00:00.000Z',
    reason: 'minor_shown',
    note: 'Says so in the second video.',
    handedBy: 'vera@example.com',
    handedAt: AT,
    ...change,
  });

export const personCase = (change: Partial<PersonCase> = {}): PersonCase =>
  blank(PersonCase, {
    id: '00000000-0000-4000-8000-0000000000cc',
    version: 2,
    urgent: true,
    reports: { count: 1, reasons: ['scam'], notes: [], promptIds: [] },
    openedAt: AT,
    dueAt: '2026-11-21T12:00:00.000Z',
    ...change,
  });

export const operatorOffering = (change: Partial<OperatorOffering> = {}): OperatorOffering =>
  blank(OperatorOffering, {
    ...hostOffering({ state: 'submitted' }),
    hostName: 'Lena',
    hostStands: true,
    ...change,
  });

import { AccountId, SessionId } from '../accounts.ts';
import { LedgerEntry, LedgerLine, LedgerSince, Month } from '../groups/ledger.ts';
import { PaymentProviderName } from '../groups/payments.ts';
import { assemblyApi } from '../http/assembly.ts';
import { eveningsApi } from '../http/evenings.ts';
import { groupChatApi } from '../http/group-chat.ts';
import { groupsApi } from '../http/groups.ts';
import { hostingApi } from '../http/hosting.ts';
import { registrationsApi } from '../http/registrations.ts';
import { startsApi } from '../http/starts.ts';
import { wishesApi } from '../http/wishes.ts';
import { FoundInGroups, LookUpAsked } from '../look-up.ts';
import { RegistrationStory } from '../operations.ts';
import { pageOf } from '../paging.ts';
import { Registration, RegistrationSubmission } from '../registrations.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { repeatable, rpc } from './definition.ts';
import { byAccount, byActor, bySession, forwarded, forwardedBy } from './forwarded.ts';
import { timelineRpc } from './timeline.ts';

const ofAnybody = forwardedBy('groups', {});
const ofAccount = forwardedBy('groups', byAccount);

const {
  ledger,
  ledgerFile: _month,
  payoutsFile: _payouts,
  refundRequests,
  privateReads,
  cycle,
  pins,
  appeals,
  safetyReports,
  hostMessages,
  ...ofOperators
} = assemblyApi;
const { hostStatementFile: _year, hostFaces: _faces, ...ofHosts } = hostingApi;
const { answerByToken, groupFaces: _composed, ...ofMembers } = groupsApi;
const { calendarFile, ...ofEvenings } = eveningsApi;
const { chatEvents: _stream, ...chat } = groupChatApi;
const registration = { id: 'registrationId' } as const;

export const CHAT_LISTENERS_AT_ONCE = 1_000;

const seatAccounts = {
  req: z.object({ ...byActor, groupId: z.uuid() }),
  res: z.object({ seats: z.array(z.object({ seatId: z.uuid(), accountId: AccountId })) }),
};

/** The reply may need a call to the payment provider. */
const WITH_PROVIDER_MS = 9_000;

/** Operators' reads to which the gateway adds people's names. */
const withoutNames = <P extends z.ZodType, Q extends z.ZodType, R extends z.ZodRawShape & { people: z.ZodType }>(
  name: string,
  { params, query, body, reply }: { params: P; query: Q; body: z.ZodType; reply: z.ZodObject<R> },
) => {
  const { people: _added, ...rest } = reply.shape;
  return repeatable('groups', name, {
    req: z.object({ ...bySession, params, query, body }),
    res: z.object(rest),
  });
};

export const groupsRpc = {
  ...accountDataRpc('groups'),
  ...timelineRpc('groups'),
  /** One registration for each account and offering: a repeated call changes its answers and returns it. */
  register: repeatable('groups', 'registrations.register', {
    req: z.object({ ...byAccount, submission: RegistrationSubmission }),
    res: z.object({ registration: Registration }),
    // It calls profiles.
    deadlineMs: 5_000,
  }),
  /** The gateway caches the reply for everybody. */
  starts: repeatable('groups', 'starts.list', { req: z.object({}), res: startsApi.starts.reply }),
  cities: ofAnybody('registrations.cities', registrationsApi.registrationCities),
  listOwn: ofAccount('registrations.list-own', registrationsApi.registrations),
  withdraw: ofAccount('registrations.withdraw', registrationsApi.withdrawRegistration, { names: registration }),
  pause: ofAccount('registrations.pause', registrationsApi.pauseRegistration, { names: registration }),
  resume: ofAccount('registrations.resume', registrationsApi.resumeRegistration, { names: registration }),
  confirmWithout: ofAccount('registrations.confirm-without', registrationsApi.confirmWithoutDeposit, {
    idempotent: true,
  }),

  getDraft: ofAccount('drafts.get', registrationsApi.registrationDraft),
  saveDraft: ofAccount('drafts.save', registrationsApi.saveRegistrationDraft),
  discardDraft: ofAccount('drafts.discard', registrationsApi.discardRegistrationDraft, { idempotent: true }),

  paymentDue: ofAccount('payments.due', registrationsApi.payment),
  startCheckout: ofAccount('payments.start', registrationsApi.startCheckout, { deadlineMs: WITH_PROVIDER_MS }),
  getCheckout: ofAccount('payments.checkout', registrationsApi.checkout, {
    names: { id: 'checkoutId' },
    deadlineMs: WITH_PROVIDER_MS,
  }),
  /** The body exactly as it came: its signature is checked over these bytes. */
  paymentWebhook: rpc('groups', 'payments.webhook', {
    req: z.object({
      provider: PaymentProviderName,
      body: z.string().max(64 * 1024),
      signature: z.string().max(2_000),
    }),
    res: z.object({}),
    deadlineMs: WITH_PROVIDER_MS,
  }),

  ...forwarded('groups', ofMembers, byActor),
  ...forwarded('groups', ofEvenings, byActor),
  ...forwarded('groups', wishesApi, byActor),
  ...forwarded('groups', chat, byActor),
  /** The photo of a message for this reader, and its owner. @throws GROUPS.NOT_FOUND, GROUPS.MESSAGE_NOT_FOUND */
  chatPhotoOf: repeatable('groups', 'chat.photo', {
    req: z.object({ ...byActor, groupId: z.uuid(), messageId: z.uuid() }),
    res: z.object({ photoId: z.uuid(), ownerId: AccountId }),
  }),
  ...forwarded('groups', ofHosts, byActor),
  ...forwarded('groups', ofOperators, bySession),
  /** The gateway adds the payers. */
  ledger: repeatable('groups', 'ledger', {
    req: z.object({ ...bySession, params: ledger.params, query: ledger.query, body: ledger.body }),
    res: pageOf({ lines: z.array(LedgerLine), since: LedgerSince }),
  }),
  cycle: withoutNames('cycle', cycle),
  pins: withoutNames('pins', pins),
  refundRequests: withoutNames('refundRequests', refundRequests),
  privateReads: withoutNames('privateReads', privateReads),
  appeals: withoutNames('appeals', appeals),
  safetyReports: withoutNames('safetyReports', safetyReports),
  hostMessages: withoutNames('hostMessages', hostMessages),
  /** All entries of a month, oldest first; the access is logged. */
  ledgerMonth: repeatable('groups', 'ledger.month', {
    req: z.object({ ...bySession, month: Month, after: z.int().min(0), limit: z.int().min(1).max(1_000) }),
    res: z.object({ entries: z.array(LedgerEntry) }),
  }),
  /** For operators; without wishes or choices. */
  lookUp: repeatable('groups', 'desk.look-up', {
    req: LookUpAsked.extend({ sessionId: SessionId }),
    res: FoundInGroups,
  }),
  /** For operators; the session proves who asks. @throws REGISTRATION.NOT_FOUND */
  registrationStory: repeatable('groups', 'registrations.story', {
    req: z.object({ sessionId: SessionId, registrationId: z.uuid() }),
    res: RegistrationStory,
  }),
  /**
   * The account of each seat, so that the gateway can ask media for faces; without people the actor has blocked, and
   * empty for a group that the actor is not in.
   */
  seatAccounts: repeatable('groups', 'seats.accounts', seatAccounts),
  /** The same for the host of a group; none until it is locked in, nor once it is over. */
  rosterAccounts: repeatable('groups', 'roster.accounts', seatAccounts),
  /**
   * For the streams: the chat revision for each listener, in their order; null if there is no chat, or the listener is
   * no longer in the group. Reveals nothing of the messages.
   */
  chatRevisions: repeatable('groups', 'chat.listeners', {
    req: z.object({
      listeners: z.array(z.object({ groupId: z.uuid(), accountId: AccountId })).max(CHAT_LISTENERS_AT_ONCE),
    }),
    res: z.object({ revisions: z.array(z.int().nullable()) }),
  }),
  /**
   * For the mail being sent: each attempt uses the same token. It replaces that of an earlier mail, and is invalid once
   * the invitation is answered or over.
   */
  setAnswerToken: rpc('groups', 'invitations.set-token', {
    req: z.object({ accountId: AccountId, groupId: z.uuid(), token: answerByToken.body.shape.token }),
    res: z.object({}),
    callers: ['auth'],
  }),
  /**
   * Everybody who is or was in a group with this person, including the host: a staff member must not decide about them.
   * Groups that are not visible yet do not count.
   */
  groupmates: repeatable('groups', 'seats.groupmates', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ accountIds: z.array(AccountId) }),
    batched: true,
    callers: ['media'],
  }),
  /** For anyone with the address; the gateway reports whether it has changed. @throws GROUPS.NOT_FOUND */
  calendarFile: repeatable('groups', 'calendarFile', { req: calendarFile.params, res: calendarFile.reply }),
  /** From the mail, for anyone with the token. */
  answerByToken: ofAnybody('answerByToken', answerByToken),
};

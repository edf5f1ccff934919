import { accountDataRpc } from './account-data.ts';
import { AccountId, SessionId } from '../accounts.ts';
import { LedgerEntry, LedgerLine, Month, RefundRequests } from '../groups/ledger.ts';
import { assemblyApi } from '../http/assembly.ts';
import { eveningsApi } from '../http/evenings.ts';
import { groupChatApi } from '../http/group-chat.ts';
import { groupsApi } from '../http/groups.ts';
import { FoundInGroups, LookUpAsked } from '../look-up.ts';
import { hostingApi } from '../http/hosting.ts';
import { registrationsApi } from '../http/registrations.ts';
import { startsApi } from '../http/starts.ts';
import { wishesApi } from '../http/wishes.ts';
import { RegistrationStory } from '../operations.ts';
import { pageOf } from '../paging.ts';
import { Registration, RegistrationSubmission } from '../registrations.ts';
import { z } from '../zod.ts';
import { timelineRpc } from './timeline.ts';
import { rpc } from './definition.ts';
import { byAccount, byActor, bySession, forwarded, forwardedBy } from './forwarded.ts';

const ofAnybody = forwardedBy('groups', {});
const ofAccount = forwardedBy('groups', byAccount);

const { ledger, ledgerFile: _month, payoutsFile: _payouts, refundRequests, privateReads, ...ofOperators } = assemblyApi;
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

/** A call to the payment provider may be needed for the answer. */
const WITH_PROVIDER_MS = 9_000;

export const groupsRpc = {
  ...accountDataRpc('groups'),
  ...timelineRpc('groups'),
  /** Once for each account and offering: a repeated call changes the answers it gives and returns the same registration. */
  register: rpc('groups', 'registrations.register', {
    req: z.object({ ...byAccount, submission: RegistrationSubmission }),
    res: z.object({ registration: Registration }),
    // Profiles are asked on the way.
    deadlineMs: 5_000,
    idempotent: true,
  }),
  /** The gateway keeps the answer for everybody. */
  starts: rpc('groups', 'starts.list', { req: z.object({}), res: startsApi.starts.reply, idempotent: true }),
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
      provider: z.enum(['sandbox', 'stripe']),
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
  /** Which photo a message shows to this reader, and whose it is. @throws GROUPS.NOT_FOUND, GROUPS.MESSAGE_NOT_FOUND */
  chatPhotoOf: rpc('groups', 'chat.photo', {
    req: z.object({ ...byActor, groupId: z.uuid(), messageId: z.uuid() }),
    res: z.object({ photoId: z.uuid(), ownerId: AccountId }),
    idempotent: true,
  }),
  ...forwarded('groups', ofHosts, byActor),
  ...forwarded('groups', ofOperators, bySession),
  /** The gateway adds who paid. */
  ledger: rpc('groups', 'ledger', {
    req: z.object({ ...bySession, params: ledger.params, query: ledger.query, body: ledger.body }),
    res: pageOf({ lines: z.array(LedgerLine) }),
    idempotent: true,
  }),
  /** The gateway adds who is meant. */
  refundRequests: rpc('groups', 'refundRequests', {
    req: z.object({
      ...bySession,
      params: refundRequests.params,
      query: refundRequests.query,
      body: refundRequests.body,
    }),
    res: RefundRequests,
    idempotent: true,
  }),
  /** The gateway adds who is meant. */
  privateReads: rpc('groups', 'privateReads', {
    req: z.object({ ...bySession, params: privateReads.params, query: privateReads.query, body: privateReads.body }),
    res: privateReads.reply.omit({ people: true }),
    idempotent: true,
  }),
  /** All that was entered in a month, oldest first; that somebody read it is noted. */
  ledgerMonth: rpc('groups', 'ledger.month', {
    req: z.object({ ...bySession, month: Month, after: z.int().min(0), limit: z.int().min(1).max(1_000) }),
    res: z.object({ entries: z.array(LedgerEntry) }),
    idempotent: true,
  }),
  /** For operators; nothing of wishes or choices. */
  lookUp: rpc('groups', 'desk.look-up', {
    req: LookUpAsked.extend({ sessionId: SessionId }),
    res: FoundInGroups,
    idempotent: true,
  }),
  /** For operators; the session proves who asks. @throws REGISTRATION.NOT_FOUND */
  registrationStory: rpc('groups', 'registrations.story', {
    req: z.object({ sessionId: SessionId, registrationId: z.uuid() }),
    res: RegistrationStory,
    idempotent: true,
  }),
  /**
   * Whose account is behind each seat, so that the gateway can ask media for faces; none of whom the actor has blocked, and nothing of
   * a group that the actor does not sit in.
   */
  seatAccounts: rpc('groups', 'seats.accounts', { ...seatAccounts, idempotent: true }),
  /** The same for the host of a group; none until it is locked in, nor once it is over. */
  rosterAccounts: rpc('groups', 'roster.accounts', { ...seatAccounts, idempotent: true }),
  /**
   * For the streams: the revision of the chat for each of these listeners, in their order; null where there is no chat, and for
   * who does not sit in the group any more. It tells nothing of what was written.
   */
  chatRevisions: rpc('groups', 'chat.listeners', {
    req: z.object({
      listeners: z.array(z.object({ groupId: z.uuid(), accountId: AccountId })).max(CHAT_LISTENERS_AT_ONCE),
    }),
    res: z.object({ revisions: z.array(z.int().nullable()) }),
    idempotent: true,
  }),
  /**
   * For the mail that goes now: each try of it names the same. It takes the place of another mail's, and is worth nothing once
   * the invitation is answered or over.
   */
  setAnswerToken: rpc('groups', 'invitations.set-token', {
    req: z.object({ accountId: AccountId, groupId: z.uuid(), token: answerByToken.body.shape.token }),
    res: z.object({}),
    callers: ['auth'],
  }),
  /**
   * Everybody with whom somebody sits or sat in a group, its host included: of none of them does this person decide anything as
   * one of the team. Groups that nobody sees yet do not count.
   */
  groupmates: rpc('groups', 'seats.groupmates', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ accountIds: z.array(AccountId) }),
    idempotent: true,
    batched: true,
    callers: ['media'],
  }),
  /** For whoever holds the address; the gateway says whether it has changed. @throws GROUPS.NOT_FOUND */
  calendarFile: rpc('groups', 'calendarFile', { req: calendarFile.params, res: calendarFile.reply, idempotent: true }),
  /** From the mail, by whoever holds the token. */
  answerByToken: ofAnybody('answerByToken', answerByToken),
};

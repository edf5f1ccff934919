import { accountDataRpc } from './account-data.ts';
import { AccountId, SessionId } from '../accounts.ts';
import { assemblyApi } from '../http/assembly.ts';
import { groupChatApi } from '../http/group-chat.ts';
import { groupsApi } from '../http/groups.ts';
import { hostingApi } from '../http/hosting.ts';
import { wishesApi } from '../http/wishes.ts';
import { Checkout, PaymentDue } from '../groups/payments.ts';
import { RegistrationStory } from '../operations.ts';
import { CityStanding, Registration, RegistrationDraft, RegistrationSubmission, SavedDraft } from '../registrations.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';
import { forwarded, forwardedByRank } from './forwarded.ts';

const Own = { accountId: AccountId };
const OwnRegistration = z.object({ ...Own, registrationId: z.uuid() });
const OneRegistration = z.object({ registration: Registration });
const OneCheckout = z.object({ checkout: Checkout });

export const CHAT_LISTENERS_AT_ONCE = 1_000;

/** A call to the payment provider may be needed for the answer. */
const WITH_PROVIDER_MS = 9_000;

export const groupsRpc = {
  ...accountDataRpc('groups'),
  /** Once for each account and offering: a repeated call changes the answers it gives and returns the same registration. */
  register: rpc('groups', 'registrations.register', {
    req: z.object({ ...Own, submission: RegistrationSubmission }),
    res: OneRegistration,
    // Profiles are asked on the way.
    deadlineMs: 5_000,
    idempotent: true,
  }),
  cities: rpc('groups', 'registrations.cities', {
    req: z.object({}),
    res: z.object({ cities: z.array(CityStanding) }),
    idempotent: true,
  }),
  listOwn: rpc('groups', 'registrations.list-own', {
    req: z.object(Own),
    res: z.object({ registrations: z.array(Registration) }),
    idempotent: true,
  }),
  withdraw: rpc('groups', 'registrations.withdraw', { req: OwnRegistration, res: z.object({}) }),
  pause: rpc('groups', 'registrations.pause', { req: OwnRegistration, res: OneRegistration }),
  resume: rpc('groups', 'registrations.resume', { req: OwnRegistration, res: OneRegistration }),
  confirmWithout: rpc('groups', 'registrations.confirm-without', {
    req: OwnRegistration,
    res: OneRegistration,
    idempotent: true,
  }),

  getDraft: rpc('groups', 'drafts.get', {
    req: z.object(Own),
    res: z.object({ saved: SavedDraft.nullable() }),
    idempotent: true,
  }),
  saveDraft: rpc('groups', 'drafts.save', {
    req: z.object({ ...Own, draft: RegistrationDraft, version: z.int().min(0) }),
    res: z.object({ saved: SavedDraft }),
  }),
  discardDraft: rpc('groups', 'drafts.discard', { req: z.object(Own), res: z.object({}), idempotent: true }),

  paymentDue: rpc('groups', 'payments.due', {
    req: z.object(Own),
    res: z.object({ payment: PaymentDue }),
    idempotent: true,
  }),
  startCheckout: rpc('groups', 'payments.start', {
    req: OwnRegistration,
    res: OneCheckout,
    deadlineMs: WITH_PROVIDER_MS,
  }),
  getCheckout: rpc('groups', 'payments.checkout', {
    req: z.object({ ...Own, checkoutId: z.uuid() }),
    res: OneCheckout,
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

  ...forwarded('groups', groupsApi, ['answerByToken', 'payForPlace']),
  ...forwarded('groups', wishesApi, []),
  ...forwarded('groups', groupChatApi, ['chatEvents']),
  ...forwarded('groups', hostingApi, []),
  ...forwardedByRank('groups', assemblyApi),
  /** For operators; the session proves who asks. @throws REGISTRATION.NOT_FOUND */
  registrationStory: rpc('groups', 'registrations.story', {
    req: z.object({ sessionId: SessionId, registrationId: z.uuid() }),
    res: RegistrationStory,
    idempotent: true,
  }),
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
  payForPlace: rpc('groups', 'payForPlace', {
    req: z.object({
      actorId: AccountId,
      params: groupsApi.payForPlace.params,
      query: groupsApi.payForPlace.query,
      body: groupsApi.payForPlace.body,
    }),
    res: groupsApi.payForPlace.reply,
    deadlineMs: WITH_PROVIDER_MS,
  }),
  /**
   * For the mail that goes now: each try of it names the same. It takes the place of another mail's, and is worth nothing once
   * the invitation is answered or over.
   */
  setAnswerToken: rpc('groups', 'invitations.set-token', {
    req: z.object({ accountId: AccountId, groupId: z.uuid(), token: groupsApi.answerByToken.body.shape.token }),
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
  /** From the mail, by whoever holds the token. */
  answerByToken: rpc('groups', 'answerByToken', {
    req: groupsApi.answerByToken.body,
    res: groupsApi.answerByToken.reply,
  }),
};

import { Email, SignInCode } from './accounts.ts';
import { PublicConfig } from './config.ts';
import { OidcProvider } from './enums.ts';
import { Invite, InviteCode } from './invites.ts';
import { DecisionInput, PersonVideo, ReviewItem, ReviewState, Video, VideoId } from './media.ts';
import { InterestLevel, Page, Person, PersonCard, PersonId } from './people.ts';
import { CurrentUser, OwnProfile, ProfileSubmission, PropertyChange } from './profiles.ts';
import { Registration, RegistrationSubmission } from './registrations.ts';
import { z } from './zod.ts';

/** Who may call: anyone; a signed-in person; one with a profile; one with the role. Checked by the gateway, denied by default. */
export type Access = 'public' | 'session' | 'member' | 'moderator' | 'operator';

/** One HTTP call under /api. The gateway, the frontend's client and the OpenAPI document all read this table. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** Of its own, beside those that every call may have. Not parsed here: header values are text, alone or in lists. */
  readonly headers?: z.ZodObject;
  readonly body: Body;
  readonly reply: Reply;
  readonly status: number;
  /** Takes multipart/form-data instead of JSON. */
  readonly multipart: boolean;
  /**
   * Two rows may share method and path, access and status. This one is meant when the body has this key, the other one
   * when it has not (API-09).
   */
  readonly bodyKey?: string;
}

const nothing = z.object({});
type Nothing = typeof nothing;

function endpoint<
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Reply extends z.ZodType = Nothing,
>(
  method: Endpoint['method'],
  path: string,
  access: Access,
  summary: string,
  shape: {
    params?: Params;
    query?: Query;
    headers?: z.ZodObject;
    body?: Body;
    reply?: Reply;
    status?: number;
    multipart?: boolean;
    bodyKey?: string;
  },
): Endpoint<Params, Query, Body, Reply> {
  return {
    method,
    path,
    access,
    summary,
    params: shape.params ?? (nothing as unknown as Params),
    query: shape.query ?? (nothing as unknown as Query),
    body: shape.body ?? (nothing as unknown as Body),
    reply: shape.reply ?? (nothing as unknown as Reply),
    status: shape.status ?? 200,
    multipart: shape.multipart ?? false,
    ...(shape.headers && { headers: shape.headers }),
    ...(shape.bodyKey !== undefined && { bodyKey: shape.bodyKey }),
  };
}

const signedIn = z.object({ email: z.string() });
const changes = z.array(PropertyChange).max(30);
const personParams = z.object({ id: PersonId });
const videoParams = z.object({ id: VideoId });

/** Fields of the multipart upload beside the file `video`. Fields may come before or after the file. */
export const UploadFields = z.object({
  location: z.string().max(64).optional(),
  promptId: z.string().max(64),
  promptType: z.enum(['fun', 'useful']).optional(),
  /** "camera" when the clip was recorded in the browser: it is mirrored like the preview (readings 32). */
  source: z.enum(['camera', 'file']).default('file'),
});

const UploadHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(128)
    .optional()
    .describe('Sent again with the same key, the same clip is answered with 200 instead of uploaded twice.'),
  'Upload-Length': z
    .string()
    .optional()
    .describe('Bytes of the file. With it, and the fields before the file, a clip is stored while it comes in.'),
  'Content-Digest': z.string().optional().describe('sha-256=:base64: of the file, which it must then have.'),
});

export const api = {
  config: endpoint('GET', '/config', 'public', 'Switches and constants the frontend needs', { reply: PublicConfig }),

  sendMagicLink: endpoint('POST', '/auth/magic-link/send', 'public', 'Mail a sign-in code and link', {
    body: z.object({ email: Email }),
    reply: z.object({ resendAfterSeconds: z.int() }),
    status: 202,
  }),
  verifyCode: endpoint('POST', '/auth/magic-link/code', 'public', 'Sign in with the mailed code', {
    body: z.object({ email: Email, code: SignInCode }),
    reply: signedIn,
  }),
  verifySecret: endpoint('POST', '/auth/magic-link/secret', 'public', 'Sign in with the secret of the mailed link', {
    body: z.object({ email: Email, secret: z.string().min(1).max(128) }),
    reply: signedIn,
  }),
  startGoogle: endpoint('GET', '/auth/google-login', 'public', 'Redirect to Google', {
    status: 302,
    query: z.object({ redirectedFrom: z.string().max(2048).optional(), login_hint: z.string().max(254).optional() }),
  }),
  startMicrosoft: endpoint('GET', '/auth/microsoft-login', 'public', 'Redirect to Microsoft', {
    status: 302,
    query: z.object({ redirectedFrom: z.string().max(2048).optional(), login_hint: z.string().max(254).optional() }),
  }),
  finishOidc: endpoint('POST', '/auth/callback/:provider', 'public', 'Finish signing in with a provider', {
    params: z.object({ provider: OidcProvider }),
    body: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(512).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: signedIn.extend({ redirectedFrom: z.string().nullable() }),
  }),
  me: endpoint('GET', '/auth/me', 'session', 'Who is signed in; 401 when nobody is', {
    reply: z.object({
      email: z.string(),
      roles: z.array(z.string()),
      authenticatedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  logout: endpoint('POST', '/auth/logout', 'public', 'End this session', {}),

  currentUser: endpoint('GET', '/users/currentUser', 'session', 'The signed-in user', { reply: CurrentUser }),
  updateUser: endpoint('POST', '/users/updateUserProperty', 'session', 'Change properties of the user (roadmaps)', {
    body: z.object({ changes }),
    reply: CurrentUser,
  }),

  profile: endpoint('GET', '/profiles', 'session', 'Own profile; 404 when there is none', {
    query: z.object({ location: z.string().max(64).optional() }),
    reply: OwnProfile,
  }),
  createProfile: endpoint('POST', '/profiles', 'session', 'Create the own profile', {
    body: z.object({ profile: ProfileSubmission, inviteCode: z.string().max(64).optional() }),
    reply: CurrentUser.extend({ inviteIgnored: z.boolean() }),
    status: 201,
    bodyKey: 'profile',
  }),
  /** The same address as `createProfile`, with a body that has no `profile`. */
  register: endpoint(
    'POST',
    '/profiles',
    'session',
    'Register for an offering, or in general; again to change answers',
    {
      body: RegistrationSubmission,
      reply: z.object({ ok: z.literal(true), registration: Registration }),
      status: 201,
    },
  ),
  updateProfile: endpoint('POST', '/profiles/updateProfileProperty', 'member', 'Change properties of the own profile', {
    body: z.object({ location: z.string().max(64).optional(), changes: changes.default([]) }),
    reply: OwnProfile,
  }),

  registrations: endpoint('GET', '/registrations', 'session', 'Own registrations, newest first', {
    reply: z.object({ registrations: z.array(Registration) }),
  }),
  withdrawRegistration: endpoint('DELETE', '/registrations/:id', 'session', 'Leave the waitlist', {
    params: z.object({ id: z.uuid() }),
  }),

  invite: endpoint('GET', '/invites', 'session', 'Whether a code is valid, and its details for its owner', {
    query: z.object({ inviteCode: InviteCode }),
    reply: z.object({ inviteInfo: z.object({ isValid: z.boolean() }), inviteDetails: Invite.nullable() }),
  }),
  createInvite: endpoint('POST', '/invites', 'member', 'Create an invite', {
    body: z.object({ textPart: z.string().max(40).default('') }),
    reply: Invite,
    status: 201,
  }),

  ownVideos: endpoint('GET', '/videos', 'member', 'Own clips with state and progress', {
    reply: z.object({ videos: z.array(Video) }),
  }),
  uploadVideo: endpoint(
    'POST',
    '/videos/upload',
    'member',
    'Upload a clip (multipart: video, promptId, promptType?, location?, source?)',
    {
      headers: UploadHeaders,
      body: UploadFields,
      reply: Video,
      status: 201,
      multipart: true,
    },
  ),
  deleteVideo: endpoint('POST', '/videos/delete', 'member', 'Delete an own clip', {
    body: z.object({ videoId: VideoId, location: z.string().max(64).optional() }),
  }),

  people: endpoint('GET', '/people', 'member', 'The people directory', {
    query: Page,
    reply: z.object({ people: z.array(PersonCard), nextCursor: z.string().nullable() }),
  }),
  person: endpoint('GET', '/people/:id', 'member', 'One person', { params: personParams, reply: Person }),
  personVideos: endpoint('GET', '/people/:id/videos', 'member', 'Approved clips of one person', {
    params: personParams,
    reply: z.object({ videos: z.array(PersonVideo) }),
  }),
  interest: endpoint('GET', '/people/:id/interest', 'member', 'The own choice about one person', {
    params: personParams,
    reply: z.object({ level: InterestLevel.nullable() }),
  }),
  setInterest: endpoint('PUT', '/people/:id/interest', 'member', 'Choose an interest level; seen by nobody else', {
    params: personParams,
    body: z.object({ level: InterestLevel }),
    reply: z.object({ level: InterestLevel }),
  }),

  reviewQueue: endpoint('GET', '/moderation/videos', 'moderator', 'Clips to review, oldest first', {
    query: Page.extend({ state: ReviewState.default('pending_review') }),
    reply: z.object({ items: z.array(ReviewItem), nextCursor: z.string().nullable(), pending: z.int() }),
  }),
  claimReview: endpoint(
    'POST',
    '/moderation/videos/:id/claim',
    'moderator',
    'Claim a clip for five minutes, or renew the claim',
    {
      params: videoParams,
      reply: ReviewItem,
    },
  ),
  decideReview: endpoint('POST', '/moderation/videos/:id/decision', 'moderator', 'Approve or reject a claimed clip', {
    params: videoParams,
    body: DecisionInput,
    reply: ReviewItem,
  }),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof api;
/** What a caller sends as `part` of an endpoint. */
export type EndpointInput<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = z.input<E[Part]>;
/** What the gateway works with after parsing. */
export type EndpointParsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = z.output<E[Part]>;
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

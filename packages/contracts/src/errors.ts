/**
 * Every coded error of the product: HTTP status, whether the same request may be repeated, and the text a person reads.
 * Texts in the specification's words where it has them (section 5 and 8).
 */
export const errorTable = {
  'REQUEST.INVALID': { status: 400, retry: false, message: 'Some of what was sent is missing or not valid.' },
  'REQUEST.MALFORMED_JSON': { status: 400, retry: false, message: 'The request could not be read. Please try again.' },
  'REQUEST.UNSUPPORTED_MEDIA_TYPE': {
    status: 415,
    retry: false,
    message: 'This kind of content is not accepted here.',
  },
  'REQUEST.TOO_LARGE': { status: 413, retry: false, message: 'What was sent is too large.' },
  'REQUEST.TIMEOUT': {
    status: 408,
    retry: true,
    message: 'The upload was too slow. Please try again on a better connection.',
  },
  'REQUEST.RATE_LIMITED': {
    status: 429,
    retry: true,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  'REQUEST.CROSS_SITE': { status: 403, retry: false, message: 'This request did not come from our site.' },
  'ROUTE.NOT_FOUND': { status: 404, retry: false, message: 'There is nothing at this address.' },
  'ROUTE.METHOD_NOT_ALLOWED': {
    status: 405,
    retry: false,
    message: 'This address does not take that kind of request.',
  },

  'AUTH.UNAUTHENTICATED': { status: 401, retry: false, message: 'Please sign in to continue.' },
  'AUTH.FORBIDDEN': { status: 403, retry: false, message: 'You do not have access to this.' },
  'AUTH.PROFILE_REQUIRED': { status: 403, retry: false, message: 'Please complete your profile first.' },
  'AUTH.SUSPENDED': { status: 403, retry: false, message: 'This account is suspended. Please contact us.' },
  'AUTH.SEND_FAILED': { status: 503, retry: true, message: 'Failed to send magic link. Please try again.' },
  'AUTH.CODE_INVALID': { status: 400, retry: false, message: 'Invalid or expired code. Please try again.' },
  'AUTH.CODE_EXHAUSTED': {
    status: 429,
    retry: false,
    message: 'Too many attempts. Please request a new code or use the link in the e-mail.',
  },
  'AUTH.LINK_INCOMPLETE': { status: 400, retry: false, message: 'Invalid magic link. Missing required parameters.' },
  'AUTH.LINK_INVALID': {
    status: 400,
    retry: false,
    message: 'Invalid or expired link. Please request a new magic link.',
  },
  'AUTH.OIDC_INCOMPLETE': {
    status: 400,
    retry: false,
    message: 'Invalid authentication request. Missing required parameters.',
  },
  'AUTH.OIDC_FAILED': { status: 400, retry: false, message: 'Authentication failed. Please try again.' },
  'AUTH.OIDC_CANCELLED': { status: 400, retry: false, message: 'Sign-in was cancelled.' },
  'AUTH.OIDC_EMAIL_UNVERIFIED': {
    status: 400,
    retry: false,
    message: 'This provider does not confirm your e-mail address. Please sign in with a magic link.',
  },
  'AUTH.OIDC_UNAVAILABLE': {
    status: 503,
    retry: true,
    message: 'This sign-in provider does not answer right now. Please use e-mail instead.',
  },
  'ACCOUNT.NOT_FOUND': {
    status: 404,
    retry: false,
    message: 'There is no account with that e-mail address. The person signs in once first.',
  },
  'ROLE.OWN': { status: 403, retry: false, message: 'Nobody changes their own role.' },
  'ROLE.LAST_OPERATOR': { status: 409, retry: false, message: 'The last operator cannot be removed.' },

  'PROFILE.NOT_FOUND': { status: 404, retry: false, message: 'There is no such profile.' },
  'PROFILE.EXISTS': { status: 409, retry: false, message: 'You already have a profile.' },
  'PROFILE.LOCATION_REQUIRED': { status: 400, retry: false, message: 'Please select your location.' },
  'PROFILE.CITY_REQUIRED': { status: 400, retry: false, message: 'Please enter your city.' },
  'PROFILE.PURPOSE_REQUIRED': { status: 400, retry: false, message: 'Please select what brings you to Emberhood.' },
  'PROFILE.GROUP_BALANCE_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select your group balance preference.',
  },
  'PROFILE.AVAILABILITY_REQUIRED': { status: 400, retry: false, message: 'Please select your availability.' },
  'PROFILE.BUDGET_REQUIRED': { status: 400, retry: false, message: 'Please select your budget comfort zone.' },
  'PROFILE.UNDERAGE': {
    status: 400,
    retry: false,
    message: 'Emberhood is for adults: you need to have reached the minimum age to join.',
  },
  'PROFILE.UPDATE_LOCATION_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Location is required to update profile properties.',
  },
  'PROFILE.CHANGES_REQUIRED': { status: 400, retry: false, message: 'Changes must be a non-empty array.' },
  'PROFILE.FIELD_UNKNOWN': { status: 400, retry: false, message: 'This is not a property of a profile.' },
  'PROFILE.FIELD_IMMUTABLE': { status: 409, retry: false, message: 'This cannot be changed any more.' },
  'PROFILE.AGE_RANGE_INVALID': { status: 400, retry: false, message: 'The ideal age range is not valid.' },
  'USER.FIELD_UNKNOWN': { status: 400, retry: false, message: 'This is not a property of a user.' },
  'PEOPLE.NOT_VISIBLE_YET': { status: 403, retry: false, message: 'People are not visible yet.' },
  'PEOPLE.NOT_FOUND': { status: 404, retry: false, message: 'There is no such person here.' },
  'PEOPLE.OWN_PROFILE': { status: 409, retry: false, message: 'This is your own profile.' },

  'MEDIA.FILE_MISSING': { status: 400, retry: false, message: 'Please choose a video to upload.' },
  'MEDIA.ONE_FILE_ONLY': { status: 400, retry: false, message: 'Please upload one video at a time.' },
  'MEDIA.PROMPT_UNKNOWN': {
    status: 400,
    retry: false,
    message: 'This prompt does not exist. Please choose another one.',
  },
  'MEDIA.TOO_LARGE': { status: 413, retry: false, message: 'This video is too large. Please upload a smaller one.' },
  'MEDIA.CONTAINER_UNSUPPORTED': { status: 415, retry: false, message: 'Please upload an MP4, MOV or WebM video.' },
  'MEDIA.EMPTY': { status: 422, retry: false, message: 'This file is empty. Please record or choose another video.' },
  'MEDIA.UNREADABLE': {
    status: 422,
    retry: false,
    message: 'This file is not a video we can read. Please choose another one.',
  },
  'MEDIA.TRUNCATED': {
    status: 422,
    retry: false,
    message: 'This video is cut off or damaged. Please record or export it again.',
  },
  'MEDIA.NO_VIDEO_STREAM': { status: 422, retry: false, message: 'This file has no picture. Please upload a video.' },
  'MEDIA.CODEC_UNSUPPORTED': {
    status: 422,
    retry: false,
    message: 'This kind of video is not supported. Please record it again or export it as MP4.',
  },
  'MEDIA.DIMENSIONS': { status: 422, retry: false, message: 'The picture of this video is too small or too large.' },
  'MEDIA.TOO_SHORT': {
    status: 422,
    retry: false,
    message: 'This video is too short. It should last at least one second.',
  },
  'MEDIA.TOO_LONG': {
    status: 422,
    retry: false,
    message: 'This video is longer than 15 seconds. Please upload a shorter one.',
  },
  'MEDIA.DIGEST_MISMATCH': { status: 422, retry: true, message: 'The video was damaged on its way. Please try again.' },
  'MEDIA.TRANSCODE_FAILED': {
    status: 422,
    retry: false,
    message: 'We could not process this video. Please record it again.',
  },
  'MEDIA.IDEMPOTENCY_CONFLICT': {
    status: 409,
    retry: false,
    message: 'This upload was already used for another video.',
  },
  'MEDIA.UPLOAD_IN_PROGRESS': {
    status: 409,
    retry: true,
    message: 'An upload is already in progress. Please wait until it is done.',
  },
  'MEDIA.UPLOAD_FIRST': {
    status: 403,
    retry: false,
    message: 'Upload a video of your own first to watch the videos of others.',
  },
  'MEDIA.STORAGE_UNAVAILABLE': { status: 503, retry: true, message: 'Failed to upload video. Please try again.' },
  'VIDEO.NOT_FOUND': { status: 404, retry: false, message: 'There is no such video.' },
  'REVIEW.CLAIMED': { status: 409, retry: false, message: 'Someone else is reviewing this video.' },
  'REVIEW.LEASE_LOST': { status: 409, retry: false, message: 'Your claim on this video has ended. Claim it again.' },
  'REVIEW.STALE_VERSION': { status: 409, retry: false, message: 'This video has changed meanwhile. Load it again.' },
  'REVIEW.DECIDED': { status: 409, retry: false, message: 'This video is already decided.' },
  'REVIEW.REASON_REQUIRED': { status: 400, retry: false, message: 'A rejection needs a reason.' },
  'REVIEW.NOTE_REQUIRED': { status: 400, retry: false, message: 'The reason "other" needs a note.' },

  'INVITE.CODE_REQUIRED': { status: 400, retry: false, message: 'Please enter your invite code.' },
  'INVITE.CODE_FORMAT': { status: 400, retry: false, message: 'Incorrect invite code format.' },
  'INVITE.CODE_INVALID': { status: 400, retry: false, message: 'Invite code is invalid or expired.' },
  'INVITE.FIRST_NAME_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please add your first name to your profile before you invite friends.',
  },
  'INVITE.ACTIVE_EXISTS': {
    status: 409,
    retry: false,
    message: 'You already have an active invite. You can create a new one after the current one expires.',
  },

  'REGISTRATION.OFFERING_UNKNOWN': {
    status: 404,
    retry: false,
    message: 'We do not know this program or experience. It may have ended; please choose another one.',
  },
  'REGISTRATION.AVAILABILITY_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
  },
  'REGISTRATION.ACTIVITIES_REQUIRED': { status: 400, retry: false, message: 'Please select at least one activity.' },
  'REGISTRATION.BUDGET_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select your ideal and your maximum budget.',
  },
  'REGISTRATION.BUDGET_ORDER': {
    status: 400,
    retry: false,
    message: 'Your maximum budget cannot be below your ideal budget.',
  },
  'REGISTRATION.VIDEO_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Uploading videos is mandatory to be discoverable.',
  },
  'REGISTRATION.NOT_ACKNOWLEDGED': {
    status: 400,
    retry: false,
    message: 'Make sure you understand that the spot is not guaranteed (check the box)',
  },
  'REGISTRATION.NOT_FOUND': { status: 404, retry: false, message: 'There is no such registration.' },

  'RPC.TIMEOUT': { status: 503, retry: true, message: 'This takes longer than usual. Please try again in a moment.' },
  'RPC.UNAVAILABLE': {
    status: 503,
    retry: true,
    message: 'This part of Emberhood is resting for a moment. Please try again.',
  },
  INTERNAL: { status: 500, retry: false, message: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: number; retry: boolean; message: string }>;

export type ErrorCode = keyof typeof errorTable;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}

/** One field that was refused, as shown to the client: where and why. */
export interface Issue {
  path: string;
  message: string;
}

/** When to ask again while some part is away. */
export const RETRY_AFTER_SECONDS = 5;

/** What may leave the process with an error besides its code: public, small, no secrets. */
export interface ErrorDetails {
  issues?: Issue[];
  /** Seconds after which the request may be repeated (429, 503). */
  retryAfter?: number;
  /** Public facts by name, e.g. the holder of a claim. */
  facts?: Record<string, string | number | boolean>;
}

/** The form of an error on NATS. */
export interface WireError extends ErrorDetails {
  code: ErrorCode;
}

/** The only error that crosses a process border. `cause` stays in the log of the process that threw. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(`${code}: ${errorTable[code].message}`, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  toWire(): WireError {
    return { code: this.code, ...this.details };
  }

  static fromWire(wire: WireError): AppError {
    const { code, ...details } = wire;
    return new AppError(code, details);
  }
}

/** The body of every HTTP error answer (application/problem+json). */
export interface Problem {
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  facts?: Record<string, string | number | boolean>;
  requestId: string;
}

import type { ErrorRow } from './row.ts';

/** Of any request, whichever part answers it. */
export const requestErrors = {
  'REQUEST.INVALID': { status: 400, message: 'Some of what was sent is missing or not valid.' },
  'REQUEST.MALFORMED_JSON': { status: 400, message: 'We couldn’t read the request. Please try again.' },
  'REQUEST.UNSUPPORTED_MEDIA_TYPE': { status: 415, message: 'This kind of content is not accepted here.' },
  'REQUEST.TOO_LARGE': { status: 413, message: 'What was sent is too large.' },
  'REQUEST.TIMEOUT': { status: 408, message: 'The upload was too slow. Please try again on a better connection.' },
  'REQUEST.RATE_LIMITED': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'REQUEST.CROSS_SITE': { status: 403, message: 'This request didn’t come from our site.' },
  'DRAFT.STALE': {
    status: 409,
    message: 'This form was changed on another device or tab. We have loaded the latest version.',
  },
  'ROUTE.NOT_FOUND': { status: 404, message: 'There is nothing at this address.' },
  'ROUTE.METHOD_NOT_ALLOWED': { status: 405, message: 'This address doesn’t take that kind of request.' },
  'FEATURE.OFF': { status: 403, message: 'This feature is coming soon! Apologies for inconvenience.' },
  'RPC.TIMEOUT': { status: 503, message: 'This is taking longer than usual. Please try again in a moment.' },
  'RPC.UNAVAILABLE': {
    status: 503,
    message: 'This part of Emberhood isn’t available right now. Please try again in a moment.',
  },
  'RPC.OVERLOADED': { status: 503, message: 'A lot is going on right now. Please try again in a moment.' },
  'RPC.ANSWER_TOO_LARGE': { status: 500, message: 'An unexpected error occurred.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred.' },
} as const satisfies Record<string, ErrorRow>;

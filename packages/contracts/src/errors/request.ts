import { errorsOf } from './row.ts';

/** Errors of any request. */
export const requestErrors = {
  ...errorsOf(400, {
    'REQUEST.INVALID': 'Some of what was sent is missing or not valid. Please check it and try again.',
    'REQUEST.MALFORMED_JSON': 'We couldn’t read the request. Please try again.',
  }),
  ...errorsOf(403, {
    'REQUEST.CROSS_SITE': 'This request didn’t come from our site. Please reload the page.',
    'FEATURE.OFF': 'This feature is coming soon! Apologies for inconvenience.',
  }),
  ...errorsOf(404, { 'ROUTE.NOT_FOUND': 'There is nothing at this address.' }),
  ...errorsOf(405, { 'ROUTE.METHOD_NOT_ALLOWED': 'This address doesn’t take that kind of request.' }),
  ...errorsOf(408, { 'REQUEST.TIMEOUT': 'The upload was too slow. Please try again on a better connection.' }),
  ...errorsOf(409, {
    'REQUEST.CHANGED': 'This has changed since you opened it. Please look at it again.',
    'DRAFT.STALE': 'This form was changed on another device or tab. We have loaded the latest version.',
  }),
  ...errorsOf(413, { 'REQUEST.TOO_LARGE': 'What was sent is too large. Please shorten it and try again.' }),
  ...errorsOf(415, { 'REQUEST.UNSUPPORTED_MEDIA_TYPE': 'This kind of content is not accepted here.' }),
  ...errorsOf(416, { 'REQUEST.RANGE': 'There is no such part.' }),
  ...errorsOf(429, { 'REQUEST.RATE_LIMITED': 'Too many requests. Please wait a moment and try again.' }),
  ...errorsOf(431, {
    'REQUEST.HEADERS_TOO_LARGE':
      'Your browser sent too much at once. Please delete the cookies of this site and try again.',
  }),
  ...errorsOf(500, {
    'RPC.ANSWER_TOO_LARGE': 'An unexpected error occurred.',
    INTERNAL: 'An unexpected error occurred.',
  }),
  ...errorsOf(503, {
    'RPC.TIMEOUT': 'This is taking longer than usual. Please try again in a moment.',
    'RPC.UNAVAILABLE': 'This part of Emberhood isn’t available right now. Please try again in a moment.',
    'RPC.OVERLOADED': 'A lot is going on right now. Please try again in a moment.',
  }),
};

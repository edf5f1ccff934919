import type { FastifyReply } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
};

export const API_HEADERS = {
  ...COMMON,
  'cache-control': 'no-store',
  vary: 'Sec-Fetch-Site, Origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

export function setApiHeaders(reply: FastifyReply): void {
  reply.headers(API_HEADERS);
}

/** How long browsers and proxies may cache the site's files. */
export const CACHING = {
  /** For files whose name contains a hash of the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For images and icons, whose names stay the same when they change. */
  file: 'public, max-age=86400, stale-while-revalidate=604800',
  /** For figures that are the same for everybody and a few minutes old. */
  figures: 'public, max-age=60, stale-while-revalidate=600',
  /** Cached but always revalidated, so that everybody gets a new release at once. */
  page: 'no-cache',
  /** The same, for personal content. */
  own: 'private, no-cache',
  never: 'no-store',
  redirect: 'public, max-age=3600',
} as const;

/** Hosts' videos are loaded from there when somebody clicks them. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com';

export interface PageHeaders {
  document: Readonly<Record<string, string>>;
  /** The policy for a document with inline style sheets of these digests. */
  policyWith: (styles: readonly string[]) => string;
  /**
   * For the service worker's script, whose policy governs what it fetches; browsers look for a new one with each load.
   */
  worker: Readonly<Record<string, string>>;
  file: Readonly<Record<string, string>>;
}

/** Headers of the frontend's files. Clips and posters come from the object store's own origin. */
export function pageHeaders(storageOrigin: string | undefined): PageHeaders {
  const storage = storageOrigin === undefined ? '' : ` ${storageOrigin}`;
  const policyWith = (styles: readonly string[]): string =>
    [
      "default-src 'self'",
      "script-src 'self'",
      ["style-src 'self'", ...styles.map((digest) => `'sha256-${digest}'`)].join(' '),
      `img-src 'self' data: blob:${storage}`,
      `media-src 'self' blob:${storage}`,
      // Scripts upload clips to it.
      `connect-src 'self'${storage}`,
      `frame-src ${VIDEO_HOST}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
  return {
    policyWith,
    file: COMMON,
    worker: {
      ...COMMON,
      'cache-control': CACHING.page,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
    document: {
      ...COMMON,
      'content-security-policy': policyWith([]),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    },
  };
}

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

/** How long browsers and proxies may keep what the site consists of. */
export const CACHING = {
  /** The name holds a hash of the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Images and icons, whose names stay when they change. */
  file: 'public, max-age=86400, stale-while-revalidate=604800',
  /** The same for everybody, of the last minutes. */
  figures: 'public, max-age=60, stale-while-revalidate=600',
  /** Kept, and asked about each time: after a deploy everybody has the new release at once. */
  page: 'no-cache',
  /** The same for what is one person's. */
  own: 'private, no-cache',
  never: 'no-store',
  redirect: 'public, max-age=3600',
} as const;

/** Hosts' videos are loaded from there after a click. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com';

export interface PageHeaders {
  document: Readonly<Record<string, string>>;
  /** The policy of a document with style sheets of these digests in itself. */
  policyWith: (styles: readonly string[]) => string;
  /** For the service worker script: its own policy governs what it fetches, and browsers check for a new one at each load. */
  worker: Readonly<Record<string, string>>;
  file: Readonly<Record<string, string>>;
}

/** Headers of what the frontend consists of; clips and posters come from the object storage's own origin. */
export function pageHeaders(storageOrigin: string | undefined): PageHeaders {
  const storage = storageOrigin === undefined ? '' : ` ${storageOrigin}`;
  const policyWith = (styles: readonly string[]): string =>
    [
      "default-src 'self'",
      "script-src 'self'",
      ["style-src 'self'", ...styles.map((digest) => `'sha256-${digest}'`)].join(' '),
      `img-src 'self' data: blob:${storage}`,
      `media-src 'self' blob:${storage}`,
      // Clips are put there by scripts.
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

import type { FastifyReply } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
};

const API = {
  ...COMMON,
  'cache-control': 'no-store',
  vary: 'Sec-Fetch-Site, Origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

export function setApiHeaders(reply: FastifyReply): void {
  reply.headers(API);
}

export interface PageHeaders {
  document: Readonly<Record<string, string>>;
  file: Readonly<Record<string, string>>;
}

/** Headers of what the frontend consists of; clips and posters come from the object storage's own origin. */
export function pageHeaders(storageOrigin: string | undefined): PageHeaders {
  const storage = storageOrigin === undefined ? '' : ` ${storageOrigin}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    file: COMMON,
    document: {
      ...COMMON,
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    },
  };
}

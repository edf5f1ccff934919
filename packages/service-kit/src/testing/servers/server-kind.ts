import { findMinio } from '@emberhood/local-services';

const KINDS = ['processes', 'containers'] as const;
export type ServerKind = (typeof KINDS)[number];

/** The kind that TEST_SERVERS requests. The default is processes, as they need no engine or registry. */
export function serverKind(wish = process.env['TEST_SERVERS']): ServerKind {
  if (wish === undefined || wish === '') return 'processes';
  const kind = KINDS.find((name) => name === wish);
  if (kind === undefined) throw new Error(`TEST_SERVERS is ${KINDS.join(' or ')} (or left out), not ${wish}`);
  return kind;
}

/** An image is always available; a program may be missing, which fails if tests must not be skipped. */
export function hasObjectStore(): boolean {
  return serverKind() === 'containers' || findMinio() !== null || process.env['REQUIRE_ALL'] === '1';
}

import { findMinio } from '@emberhood/local-services';

const KINDS = ['processes', 'containers'] as const;
export type ServerKind = (typeof KINDS)[number];

/** What TEST_SERVERS asks for. Processes need no engine and no registry, so they are what runs unasked. */
export function serverKind(wish = process.env['TEST_SERVERS']): ServerKind {
  if (wish === undefined || wish === '') return 'processes';
  const kind = KINDS.find((name) => name === wish);
  if (kind === undefined) throw new Error(`TEST_SERVERS is ${KINDS.join(' or ')} (or left out), not ${wish}`);
  return kind;
}

/** An image always is there; a program may not be, and that fails where nothing may be skipped. */
export function hasObjectStore(): boolean {
  return serverKind() === 'containers' || findMinio() !== null || process.env['REQUIRE_ALL'] === '1';
}

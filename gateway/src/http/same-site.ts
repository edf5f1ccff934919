import type { IncomingHttpHeaders } from 'node:http';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request that changes something may have been sent by another site's page (security guide 4). */
export function isCrossSite(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (READING.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers.cookie !== undefined;
}

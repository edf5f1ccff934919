import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Keys } from '@emberhood/service-kit';
import { isObjectKey } from './object-storage.ts';

/** What a signed address of the filesystem driver allows. */
export interface FileGrant {
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  contentType: string;
  /** For a PUT; otherwise 0. */
  sizeBytes: number;
  /** Hexadecimal digest that a PUT's bytes must have; otherwise empty. */
  sha256: string;
}

/** Path and query of an address, signed with the newest key. */
export function signGrant([newest]: Keys, grant: FileGrant): string {
  const query = new URLSearchParams({
    method: grant.method,
    expires: String(grant.expires),
    type: grant.contentType,
    size: String(grant.sizeBytes),
    sha256: grant.sha256,
    signature: mac(newest, grant).toString('base64url'),
  });
  return `/${grant.key}?${query.toString()}`;
}

/** The grant of an address signed with any key in force; null if it is not ours, was changed or has expired. */
export function readGrant(keys: Keys, address: string, nowSeconds: number): FileGrant | null {
  const url = URL.parse(address, 'http://storage');
  if (url === null) return null;
  const key = url.pathname.slice(1);
  const query = url.searchParams;
  const method = query.get('method');
  if ((method !== 'GET' && method !== 'PUT') || !isObjectKey(key)) return null;
  const grant: FileGrant = {
    method,
    key,
    expires: Number(query.get('expires')),
    contentType: query.get('type') ?? '',
    sizeBytes: Number(query.get('size')),
    sha256: query.get('sha256') ?? '',
  };
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  if (!keys.some((key) => isSame(given, mac(key, grant)))) return null;
  return grant.expires >= nowSeconds ? grant : null;
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function mac(secret: KeyObject, grant: FileGrant): Buffer {
  const { method, key, expires, contentType, sizeBytes, sha256 } = grant;
  const said = JSON.stringify([method, key, expires, contentType, sizeBytes, sha256]);
  return createHmac('sha256', secret).update(said).digest();
}

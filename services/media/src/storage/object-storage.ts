/** What the holder of `url` must send, exactly, with the bytes. */
export interface PutGrant {
  url: string;
  headers: Record<string, string>;
}

export interface PutWish {
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  contentType: string;
  expiresSeconds: number;
  /** Who will use the address. */
  holder: 'browser' | 'gateway';
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

export interface Downloaded {
  sizeBytes: number;
  sha256: string;
}

/**
 * Where bytes are stored. No call holds a whole object in memory. Every call throws MEDIA.STORAGE_UNAVAILABLE if the
 * store is unreachable; uploads and downloads stop when `signal` fires.
 */
export interface ObjectStorage {
  /** Creates what is missing, then tests writing, reading and removing. `onDoubt` reports what may still fail. */
  prepare(onDoubt?: (facts: object, words: string) => void): Promise<void>;
  /** @throws if the store does not answer within a second */
  ping(): Promise<void>;
  /** The store accepts only these very bytes of this type, and keeps nothing else. */
  grantPut(key: string, grant: PutWish): Promise<PutGrant>;
  /**
   * An address for browsers, of this object only, until it expires, at most `ADDRESS_STEP_SECONDS` early. Within such a
   * step it stays the same, so that it can be cached.
   */
  grantGet(key: string, grant: { contentType: string; expiresSeconds: number }): Promise<string>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Succeeds if there is no such object. */
  remove(key: string): Promise<void>;
  download(key: string, file: string, signal?: AbortSignal): Promise<Downloaded>;
  uploadFile(key: string, file: string, contentType: string, signal?: AbortSignal): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
}

export const STORAGE = Symbol('storage');

/** How often addresses change, so that a viewing and a browser's cache keep the one they have. */
export const ADDRESS_STEP_SECONDS = 300;

/** An archive is saved, never opened instead of the page. */
export function dispositionOf(contentType: string): 'attachment' | 'inline' {
  return contentType === 'application/zip' ? 'attachment' : 'inline';
}

const SEGMENT = /^[a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?$/;

/** We make keys from ids; anything else is a mistake or an attack. */
export function isObjectKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= 8 && segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'));
}

export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error('Not an object key');
}

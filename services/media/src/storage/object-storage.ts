import { AppError, RETRY_AFTER_SECONDS } from '@emberhood/contracts';

/** What the holder of `url` sends with the bytes, exactly. */
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
  /** Whose address of the store it shall be. */
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
 * Where bytes lie. No call holds a whole object in memory. Every call throws MEDIA.STORAGE_UNAVAILABLE when the store
 * cannot be asked; uploads and downloads stop when `signal` fires.
 */
export interface ObjectStorage {
  /**
   * Creates what is missing, then proves that an object can be written, read and removed. `onDoubt` hears of what may
   * fail all the same.
   */
  prepare(onDoubt?: (facts: object, words: string) => void): Promise<void>;
  /** @throws when the store does not answer within a second */
  ping(): Promise<void>;
  /** The store takes these very bytes only, of this type, and keeps nothing of others. */
  grantPut(key: string, grant: PutWish): Promise<PutGrant>;
  /**
   * For a browser: this object only, until it expires, up to `ADDRESS_STEP_SECONDS` before its time: it is the same address
   * for as long, so that it can be cached.
   */
  grantGet(key: string, grant: { contentType: string; expiresSeconds: number }): Promise<string>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  download(key: string, file: string, signal?: AbortSignal): Promise<Downloaded>;
  uploadFile(key: string, file: string, contentType: string, signal?: AbortSignal): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
}

export const STORAGE = Symbol('storage');

/** Addresses change this often: a viewing and a browser's cache keep the one they have. */
export const ADDRESS_STEP_SECONDS = 300;

/** An archive is saved, never opened in place of the page. */
export function dispositionOf(contentType: string): 'attachment' | 'inline' {
  return contentType === 'application/zip' ? 'attachment' : 'inline';
}

const SEGMENT = /^[a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?$/;

/** Keys are made by us from ids; anything else is a mistake or an attack. */
export function isObjectKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= 8 && segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'));
}

export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error('Not an object key');
}

export function storageUnavailable(cause: unknown): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError('MEDIA.STORAGE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }, { cause });
}

/** Runs a call to the store; whatever goes wrong becomes MEDIA.STORAGE_UNAVAILABLE, also when it takes too long. */
export async function asking<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The object store did not answer within ${limitMs} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw storageUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

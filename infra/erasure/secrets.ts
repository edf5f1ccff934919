import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Marker } from './stores.ts';

/** Shorter parts of cookies are names and version numbers. */
const LONG = 16;

/** All keys and passwords of a product. */
export async function keysOf(dataDir: string): Promise<string[]> {
  const kept = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  return Object.values(kept).flatMap(parts);
}

/** The secret values in a browser's cookie header. */
export function cookiesIn(header: string): string[] {
  return header.split('; ').flatMap((pair) => parts(decodeURIComponent(pair.slice(pair.indexOf('=') + 1))));
}

/** The secret part of a signed address. */
export function signatureOf(address: string): string[] {
  const query = new URL(address, 'http://store').searchParams;
  return [query.get('signature') ?? query.get('X-Amz-Signature') ?? ''].filter((text) => text !== '');
}

/** A secret in every encoding that a store might use, of its text and of the bytes that the text encodes. */
export function spellings(secret: string): string[] {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
  if (/^(?:[0-9a-f]{2})+$/.test(secret)) bytes.push(Buffer.from(secret, 'hex'));
  const texts = bytes.flatMap((one) => [
    one.toString('hex'),
    one.toString('base64').replace(/=+$/, ''),
    one.toString('latin1'),
  ]);
  return [...new Set([secret, ...texts])].filter((text) => text.length >= LONG);
}

/** Matches a six-digit code, but not as part of a longer number, an id or a time. */
export function codeAlone(code: string): Marker {
  return new RegExp(`(?<![\\w.])${code}(?![\\w.])`);
}

function parts(text: string): string[] {
  return [text, ...text.split(/[.:,]/)].filter((part) => part.length >= LONG);
}

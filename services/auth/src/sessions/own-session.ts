import type { OwnSession } from '@emberhood/contracts';
import Bowser from 'bowser';

export interface StoredSession {
  id: string;
  ip: string;
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

/** As its owner or an operator sees it. */
export function toSession(row: StoredSession): Omit<OwnSession, 'current'> {
  return {
    id: row.id,
    device: deviceOf(row.userAgent),
    network: networkOf(row.ip),
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

/** `Firefox on Windows`, as far as the browser says so. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name === undefined || browser.name === '' ? 'Unknown browser' : browser.name;
  return os.name === undefined || os.name === '' ? name : `${name} on ${os.name}`;
}

/** The network somebody came from, so that it can be recognised; never the whole address. */
export function networkOf(ip: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) return `${ip.split('.').slice(0, 3).join('.')}.…`;
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:…`;
  return 'Unknown network';
}

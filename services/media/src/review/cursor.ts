import { AppError } from '@emberhood/contracts';

/** A place in a list ordered by priority, time and id: stays right while rows come and go. */
export interface Cursor {
  priority: number;
  at: Date;
  id: string;
}

export function writeCursor({ priority, at, id }: Cursor): string {
  return Buffer.from(`${priority}.${at.getTime()}.${id}`).toString('base64url');
}

/** @throws REQUEST.INVALID */
export function readCursor(text: string): Cursor {
  const match = /^(\d)\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  if (match === null)
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'This is no cursor of this list.' }] });
  return { priority: Number(match[1]), at: new Date(Number(match[2])), id: match[3] ?? '' };
}

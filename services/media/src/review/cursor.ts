import { AppError } from '@emberhood/contracts';

/** A place in a list ordered by time and id: stays right while rows come and go. */
export interface Cursor {
  at: Date;
  id: string;
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.at.getTime()}.${cursor.id}`).toString('base64url');
}

/** @throws REQUEST.INVALID */
export function readCursor(text: string): Cursor {
  const match = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  if (match === null)
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'This is no cursor of this list.' }] });
  return { at: new Date(Number(match[1])), id: match[2] ?? '' };
}

import { weeklyInWords, type notifications, type z } from '@emberhood/contracts';
import { button, type Block, type Button, type Data, type Place } from './message-content.ts';
import { moment } from './times.ts';

/** What every message about a group knows of it. */
export type Group = z.output<(typeof notifications)['claimLost']['data']>;

export function whenAndWhere(data: Group): Block[] {
  const weekly = weeklyInWords([data.startsAt, ...data.later], data.timezone);
  const later = data.later.map((at) => moment(at, data.timezone)).join('; ');
  return [
    { kind: 'fact', label: 'When', text: moment(data.startsAt, data.timezone) },
    ...(later === '' ? [] : [{ kind: 'fact' as const, label: weekly ? 'In all' : 'Also on', text: weekly ?? later }]),
    { kind: 'fact', label: 'Where', text: `${data.venueName}, ${data.venueAddress}` },
  ];
}

/** Which session was moved, and to when. */
export function movedInWords({ moved, timezone }: Data<'groupMoved'> | Data<'hostGroup'>): string | undefined {
  return moved && `The session on ${moment(moved.from, timezone)} is now on ${moment(moved.to, timezone)}.`;
}

/** On a line of its own: people write it with and without a full stop. */
export function reasonGiven({ reason }: { reason: string }): string | false {
  return reason !== '' && `The reason given: ${reason}`;
}

export function toGroup(data: Group, place: Place): Button {
  return button('See your group', groupUrl(data, place));
}

export function groupUrl({ groupId }: Group, { publicUrl }: Place): string {
  return `${publicUrl}/emberite/groups/${groupId}`;
}

/** To attach. Its type says what it does, as the calendar itself (RFC 6047, 2.4). */
export function calendar(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return [{ filename: 'invite.ics', contentType: `text/calendar; method=${method}; charset=utf-8`, content }];
}

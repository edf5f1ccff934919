import { randomUUID } from 'node:crypto';
import {
  groupsRpc,
  type ApartKind,
  type ChatMessage,
  type ErrorCode,
  type ReportReason,
  type SafetyReport,
} from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import type { City, Member } from './city.ts';

interface LockedGroup {
  groupId: string;
  members: Member[];
  /** The accounts of three of its members. */
  ana: string;
  bo: string;
  cleo: string;
}

/** A locked group of four in a cycle of its own. */
export async function lockedGroup(city: City): Promise<LockedGroup> {
  await city.openCycle();
  const { groupId, members } = await city.groupOfFour();
  await city.world.rows(`update groups set state = 'locked', locks_at = now() where id = $1`, [groupId]);
  const [ana, bo, cleo] = members.map(({ accountId }) => accountId) as [string, string, string];
  return { groupId, members, ana, bo, cleo };
}

/** What members do in the chat of the group that `groupOf` names at that moment. */
export function chatOf(city: City, groupOf: () => string) {
  const to = (messageId: string | undefined, parts: object = {}) => ({
    params: { id: groupOf(), messageId, ...parts },
  });
  return {
    /** A call about a message. */
    to,
    page: (accountId: string, query: object = {}) =>
      city.call(groupsRpc.chatMessages, accountId, { params: { id: groupOf() }, query }),
    send: async (accountId: string, text: string, more: object = {}): Promise<ChatMessage> => {
      const body = { key: randomUUID(), text, ...more };
      return (await city.call(groupsRpc.sendChatMessage, accountId, groupOf(), body)).message;
    },
    deleteMessage: (accountId: string, messageId: string | undefined) =>
      city.call(groupsRpc.takeBackChatMessage, accountId, to(messageId)),
    /** Returns the code if the report is refused. */
    report: (accountId: string, messageId: string, reason: ReportReason, note?: string) =>
      codeOf(city.call(groupsRpc.reportChatMessage, accountId, { ...to(messageId), body: { reason, note } })),
  };
}

export async function setApart(
  city: City,
  groupId: string,
  [owner, other]: [string, string],
  kind: ApartKind = 'block',
  on = true,
): Promise<void> {
  const params = { id: groupId, seatId: await city.world.seatOf(other, groupId) };
  await city.call(groupsRpc.setApart, owner, { params, body: { kind, on } });
}

/** What operators read of the reports about a group. */
export async function reportsOf(city: City, groupId: string): Promise<SafetyReport[]> {
  const { reports } = await city.call(groupsRpc.safetyReports, city.operator);
  return reports.filter((one) => one.groupId === groupId);
}

export const ANSWER = 'Spoke with both.';

/** Resolves a report, and removes what was reported if asked to; returns the code if that is refused. */
export function resolveReport(
  city: City,
  id: string | undefined,
  { actor = city.operator, removeMessage = false }: { actor?: string; removeMessage?: boolean } = {},
): Promise<ErrorCode | 'none'> {
  return codeOf(city.call(groupsRpc.decideSafety, actor, id, { state: 'resolved', answer: ANSWER, removeMessage }));
}

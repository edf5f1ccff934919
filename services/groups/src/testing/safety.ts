import { groupsRpc, type ApartKind, type ErrorCode, type SafetyReport } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import type { City } from './city.ts';
import type { Member } from './member.ts';

/** A locked group of four in a cycle of its own: its id, the accounts of its first three members, and all members. */
export async function lockedGroup(city: City): Promise<[string, string, string, string, Member[]]> {
  await city.openCycle();
  const { groupId, members } = await city.groupOfFour();
  await city.world.rows(`update groups set state = 'locked', locks_at = now() where id = $1`, [groupId]);
  const [one, two, three] = members as [Member, Member, Member];
  return [groupId, one.accountId, two.accountId, three.accountId, members];
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

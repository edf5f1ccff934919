import { setTimeout as sleep } from 'node:timers/promises';
import { groupsRpc } from '@emberhood/contracts';
import { eachAtATime } from '../../local/each-at-a-time.ts';
import type { ScriptRpc } from '../../local/rpc.ts';
import { tailOf, type Tail } from './screens.ts';

/** The rate at which a whole city of 10,000 would answer within three minutes of its mail. */
const ANSWERS_PER_SECOND = 40;
/** Number of answers measured at this rate; the others are sent as fast as possible. */
export const ANSWERS_PACED = 1_200;
const ANSWERS_AT_ONCE = 16;

export interface Seat {
  groupId: string;
  accountId: string;
}

/** Answers with the gateway's call. @returns the time in milliseconds */
async function answer(rpc: ScriptRpc, { groupId: id, accountId: actorId }: Seat): Promise<number> {
  const began = performance.now();
  await rpc.call(groupsRpc.answerInvitation, { actorId, params: { id }, query: {}, body: { answer: 'confirm' } });
  return performance.now() - began;
}

/** Sends each answer at its own time, however long earlier ones take. */
export async function pacedAnswers(rpc: ScriptRpc, seats: readonly Seat[]): Promise<Tail> {
  const times = seats.map(async (seat, index) => {
    await sleep((index * 1_000) / ANSWERS_PER_SECOND);
    return answer(rpc, seat);
  });
  return tailOf(await Promise.all(times));
}

export function answersAtOnce(rpc: ScriptRpc, seats: readonly Seat[]): Promise<void> {
  return eachAtATime(ANSWERS_AT_ONCE, seats, (seat) => answer(rpc, seat));
}

import { onlyRow, type Tx } from '@emberhood/service-kit';

/** Returns the chat's next revision, and locks the chat until the transaction ends. */
export async function touchRoom(tx: Tx, groupId: string): Promise<number> {
  const touch = `insert into chat_rooms (group_id, revision) values ($1, 1)
    on conflict (group_id) do update set revision = chat_rooms.revision + 1 returning revision`;
  return (await onlyRow(tx.query<{ revision: number }[]>(touch, [groupId]))).revision;
}

/** Notes that somebody wrote to the group, so that it is erased one day (`ChatRepository.eraseOld`). */
export async function noteWriting(tx: Tx, groupId: string): Promise<void> {
  await tx.query(
    `insert into chat_rooms (group_id, written_at) values ($1, now())
     on conflict (group_id) do update set written_at = excluded.written_at`,
    [groupId],
  );
}

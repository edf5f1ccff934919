import type { Tx } from '@emberhood/service-kit';

/** The next revision of a chat; whoever changes it as well waits until the transaction is over. */
export async function touchRoom(tx: Tx, groupId: string): Promise<number> {
  const [row] = await tx.query<{ revision: number }[]>(
    `insert into chat_rooms (group_id, revision) values ($1, 1)
     on conflict (group_id) do update set revision = chat_rooms.revision + 1 returning revision`,
    [groupId],
  );
  if (!row) throw new Error('The chat has no revision');
  return row.revision;
}

/** Somebody wrote to the people of a group: what is kept of it has to be erased (`ChatRepository.eraseOld`). */
export async function noteWriting(tx: Tx, groupId: string): Promise<void> {
  await tx.query(
    `insert into chat_rooms (group_id, written_at) values ($1, now())
     on conflict (group_id) do update set written_at = excluded.written_at`,
    [groupId],
  );
}

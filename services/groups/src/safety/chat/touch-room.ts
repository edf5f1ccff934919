import type { Tx } from '@emberhood/service-kit';

/** The next revision of a chat. */
export async function touchRoom(tx: Tx, groupId: string): Promise<number> {
  const [row] = await tx.query<{ revision: number }[]>(
    `insert into chat_rooms (group_id, revision) values ($1, 1)
     on conflict (group_id) do update set revision = chat_rooms.revision + 1 returning revision`,
    [groupId],
  );
  if (!row) throw new Error('The chat has no revision');
  return row.revision;
}

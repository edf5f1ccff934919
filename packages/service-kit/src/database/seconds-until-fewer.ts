import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Tx } from './database.module.ts';

/** Seconds until fewer than `most` of these rows are from the last `seconds`; null if that is so now. */
export async function secondsUntilFewer<Row extends ObjectLiteral>(
  tx: Tx,
  entity: new () => Row,
  where: FindOptionsWhere<Row>,
  { at, most, seconds }: { at: keyof Row & string; most: number; seconds: number },
): Promise<number | null> {
  const moment = `r.${at}`;
  const row = await tx
    .createQueryBuilder(entity, 'r')
    .select(`ceil(extract(epoch from ${moment} + make_interval(secs => :seconds) - now()))::int`, 'wait')
    .where(where)
    .andWhere(`${moment} > now() - make_interval(secs => :seconds)`, { seconds })
    .orderBy(moment, 'DESC')
    .offset(most - 1)
    .limit(1)
    .getRawOne<{ wait: number }>();
  return row?.wait ?? null;
}

import type { WatchedWord, WatchedWordInput } from '@emberhood/contracts';
import { isoOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { WatchedWordEntity } from './watched-word.entity.ts';

const SHOWN = `id, word, reason, ${isoOf('added_at')} as "addedAt"`;

@Injectable()
export class WordsRepository extends SqlRepository {
  list(): Promise<WatchedWord[]> {
    return this.source.query(`select ${SHOWN} from watched_words where removed_at is null order by key`);
  }

  count(tx: Tx): Promise<number> {
    return tx.countBy(WatchedWordEntity, { removedAt: IsNull() });
  }

  /** Returns undefined if the word exists already. */
  async add(tx: Tx, { word, reason }: WatchedWordInput, key: string, by: string): Promise<WatchedWord | undefined> {
    const [row] = await tx.query<WatchedWord[]>(
      `insert into watched_words (word, key, reason, added_by) values ($1, $2, $3, $4)
       on conflict (key) where removed_at is null do nothing returning ${SHOWN}`,
      [word, key, reason, by],
    );
    return row;
  }

  /** Returns false if the word does not exist. */
  async remove(tx: Tx, id: string, reason: string, by: string): Promise<boolean> {
    const removed = { removedAt: () => 'now()', removedBy: by, removalReason: reason };
    return (await tx.update(WatchedWordEntity, { id, removedAt: IsNull() }, removed)).affected !== 0;
  }
}

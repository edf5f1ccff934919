import { columnsOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { digestOf } from '../../ground/index.ts';
import { SeatEntity } from './seat.entity.ts';

/** Tokens that answer an invitation with one tap from its mail. Only their digests are kept. */
@Injectable()
export class AnswerTokensRepository extends SqlRepository {
  /** Replaces the token before it. Nothing is saved if the invitation is answered or over. */
  async set(accountId: string, groupId: string, token: string): Promise<void> {
    await this.source.query(
      `update seats set answer_token_hash = $3
        where group_id = $1 and account_id = $2 and left_at is null and confirmed_at is null`,
      [groupId, accountId, digestOf(token)],
    );
  }

  /** The seat that this token answers for. */
  async seatOf(token: string): Promise<Pick<SeatEntity, 'groupId' | 'accountId'> | undefined> {
    const [row] = await this.source.query<Pick<SeatEntity, 'groupId' | 'accountId'>[]>(
      `select ${columnsOf(SeatEntity, 'seats', ['groupId', 'accountId'])} from seats where answer_token_hash = $1 and left_at is null`,
      [digestOf(token)],
    );
    return row;
  }
}

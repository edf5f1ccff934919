import { columnsOf } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { digestOf } from '../../ground/index.ts';
import { SeatEntity } from './seat.entity.ts';

/** What answers an invitation with one tap from its mail. Only a digest of it is kept. */
@Injectable()
export class AnswerTokensRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** In the place of the one before; worth nothing when the invitation is answered or over already. */
  async set(accountId: string, groupId: string, token: string): Promise<void> {
    await this.source.query(
      `update seats set answer_token_hash = $3
        where group_id = $1 and account_id = $2 and left_at is null and confirmed_at is null`,
      [groupId, accountId, digestOf(token)],
    );
  }

  /** Whose answer it is, while it counts. */
  async seatOf(token: string): Promise<Pick<SeatEntity, 'groupId' | 'accountId'> | undefined> {
    const [row] = await this.source.query<Pick<SeatEntity, 'groupId' | 'accountId'>[]>(
      `select ${columnsOf(SeatEntity, 'seats', ['groupId', 'accountId'])} from seats where answer_token_hash = $1 and left_at is null`,
      [digestOf(token)],
    );
    return row;
  }
}

import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { digestOf } from '../../ground/index.ts';
import { SeatEntity } from './seat.entity.ts';

/** Tokens that answer an invitation with one tap from its mail. Only their digests are kept. */
@Injectable()
export class AnswerTokensRepository extends SqlRepository {
  /** Replaces the token before it. Saves nothing if the invitation is answered or has ended. */
  async set(accountId: string, groupId: string, token: string): Promise<void> {
    const asked = { groupId, accountId, leftAt: IsNull(), confirmedAt: IsNull() };
    await this.source.manager.update(SeatEntity, asked, { answerTokenHash: digestOf(token) });
  }

  /** The seat that this token answers for. */
  seatOf(token: string): Promise<SeatEntity | null> {
    return this.source.manager.findOneBy(SeatEntity, { answerTokenHash: digestOf(token), leftAt: IsNull() });
  }
}

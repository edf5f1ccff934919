import { AppError, type FeedbackInput, type MeetAgain, type MeetAgainInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { UrgentCases } from '../reports/urgent-cases.service.ts';
import { FeedbackRepository } from './feedback.repository.ts';

@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly urgent: UrgentCases,
    private readonly transactions: Transactions,
  ) {}

  /** @throws GROUPS.NOT_FOUND, GROUPS.FEEDBACK_TOO_EARLY */
  async give(accountId: string, groupId: string, sessionId: string, input: FeedbackInput): Promise<void> {
    await this.transactions.run(async (tx) => {
      const saved = await this.feedback.saveFeedback(tx, accountId, groupId, sessionId, input);
      if (saved === undefined) throw new AppError('GROUPS.NOT_FOUND');
      if (saved === 'early') throw new AppError('GROUPS.FEEDBACK_TOO_EARLY');
      const { isOpen, ...about } = saved;
      if (input.feltUnsafe && isOpen) await this.urgent.tell(tx, { ...about, why: 'felt_unsafe' });
    });
  }

  /** Empty until the group is over: nothing is mutual before the event (P3). @throws GROUPS.NOT_FOUND */
  async meetAgain(accountId: string, groupId: string): Promise<MeetAgain> {
    const seat = await this.requireSeat(accountId, groupId);
    return seat.over ? this.feedback.meetAgain(seat.id) : { asked: [], contact: null, mutual: [] };
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW before the group is over */
  async setMeetAgain(accountId: string, groupId: string, input: MeetAgainInput): Promise<MeetAgain> {
    const seat = await this.requireSeat(accountId, groupId);
    if (!seat.over) throw new AppError('GROUPS.NOT_NOW');
    await this.transactions.run((tx) => this.feedback.setMeetAgain(tx, { groupId, seatId: seat.id }, input));
    return this.feedback.meetAgain(seat.id);
  }

  /** Also one of others is not found. */
  private async requireSeat(accountId: string, groupId: string): Promise<{ id: string; over: boolean }> {
    const seat = await this.feedback.findSeat(accountId, groupId);
    if (!seat) throw new AppError('GROUPS.NOT_FOUND');
    return seat;
  }
}

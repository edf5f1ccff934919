import { AppError, type FeedbackInput, type MeetAgain, type MeetAgainInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { FeedbackRepository } from './feedback.repository.ts';

@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws GROUPS.NOT_FOUND, GROUPS.FEEDBACK_TOO_EARLY */
  async give(accountId: string, groupId: string, sessionId: string, input: FeedbackInput): Promise<void> {
    const outcome = await this.feedback.saveFeedback(accountId, groupId, sessionId, input);
    if (outcome === 'unknown') throw new AppError('GROUPS.NOT_FOUND');
    if (outcome === 'early') throw new AppError('GROUPS.FEEDBACK_TOO_EARLY');
  }

  /** Empty until the group is over: nothing is mutual before the event (P3). */
  async meetAgain(accountId: string, groupId: string): Promise<MeetAgain> {
    const seat = await this.feedback.findSeatOfEnded(accountId, groupId);
    return seat === undefined ? { asked: [], contact: null, mutual: [] } : this.feedback.meetAgain(seat);
  }

  /** @throws GROUPS.NOT_NOW before the group is over */
  async setMeetAgain(accountId: string, groupId: string, input: MeetAgainInput): Promise<MeetAgain> {
    const seat = await this.feedback.findSeatOfEnded(accountId, groupId);
    if (seat === undefined) throw new AppError('GROUPS.NOT_NOW');
    await this.transactions.run((tx) => this.feedback.setMeetAgain(tx, { groupId, seatId: seat }, input));
    return this.feedback.meetAgain(seat);
  }
}

import {
  AppError,
  type HostMessageCase,
  type PageQuery,
  type SafetyDecision,
  type SafetyReport,
} from '@emberhood/contracts';
import { Metrics, Transactions, violatedUnique } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ChatRepository } from '../chat/chat.repository.ts';
import { touchRoom } from '../chat/touch-room.ts';
import { FeedbackRepository } from '../feedback/feedback.repository.ts';
import { HostMessagesRepository } from '../host-messages/host-messages.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

/** What is left out of a report about the viewer's own group, so that a block there looks like any other report. */
const UNREAD = {
  kind: 'groupmate',
  nextSessionAt: null,
  reason: null,
  about: null,
  quote: null,
  quoteGone: false,
  photoId: null,
  note: null,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  version: '',
} satisfies Partial<SafetyReport>;

/** The safety queue: reports about messages and people, and feedback of feeling unsafe. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly chats: ChatRepository,
    private readonly feedback: FeedbackRepository,
    private readonly fromHosts: HostMessagesRepository,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    metrics.collected('group_reports_open', 'Reports about groups that nobody has answered', [], async () => [
      { value: await this.countOpen() },
    ]);
  }

  /** The same for everybody on the team, whichever groups they are in. */
  countOpen(): Promise<number> {
    return this.reports.countOpen();
  }

  async listHostMessages(page: PageQuery): Promise<{ messages: HostMessageCase[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.fromHosts.list(page);
    return { messages: rows, nextCursor };
  }

  /** Open ones first, then the newest. Of their own groups, the viewer reads no more than that there is a report. */
  async listReports(
    viewerId: string,
    page: PageQuery & { id?: string | undefined },
  ): Promise<{ reports: SafetyReport[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.reports.list(viewerId, page);
    return { reports: rows.map((row) => (row.concernsYou ? { ...row, ...UNREAD } : row)), nextCursor };
  }

  /**
   * @throws GROUPS.NOT_FOUND, REQUEST.CHANGED unless it is as the operator read it, GROUPS.NOT_NOW to open it again
   * while the same is reported anew
   */
  async decide(actor: string, id: string, decision: SafetyDecision): Promise<void> {
    await this.transactions.run(async (tx) => {
      const reported = await this.reports.decide(tx, actor, id, decision).catch((error: unknown) => {
        throw violatedUnique(error) === null ? error : new AppError('GROUPS.NOT_NOW', {}, { cause: error });
      });
      const found = reported === 'unknown' ? await this.feedback.decideSafety(tx, actor, id, decision) : reported;
      if (found === 'unknown') throw new AppError('GROUPS.NOT_FOUND');
      if (found === 'changed') throw new AppError('REQUEST.CHANGED');
      if (found === 'done' || !decision.removeMessage) return;
      if (found.hostMessageId !== null) await this.fromHosts.remove(tx, found.hostMessageId);
      if (found.messageId === null && found.aboutSeat !== null) await this.reports.removeBrings(tx, id);
      if (found.messageId !== null) {
        const revision = await touchRoom(tx, found.groupId);
        await this.chats.remove(tx, found.messageId, { seatId: null, gone: 'operator', revision });
      }
    });
  }
}

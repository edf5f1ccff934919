import { randomUUID } from 'node:crypto';
import { AppError, type ReportInput } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ReportsRepository } from '../cases/reports.repository.ts';
import { VideosRepository } from '../videos/videos.repository.ts';

const REPORTS_A_DAY = 20;

interface Subject {
  videoId: string | null;
  subjectId: string;
  personId: string | null;
}

/** Turns members' reports of clips and people into cases; nobody learns who reported. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly cases: CasesRepository,
    private readonly videos: VideosRepository,
    private readonly transactions: Transactions,
  ) {}

  /** A repeated report by a member is ignored. @throws VIDEO.NOT_FOUND, MEDIA.UPLOAD_FIRST, REPORT.OWN, TOO_MANY */
  async reportVideo(reporterId: string, videoId: string, input: ReportInput): Promise<void> {
    if (!(await this.videos.ownsOpeningClip(reporterId))) throw new AppError('MEDIA.UPLOAD_FIRST');
    const shown = await this.videos.findShown(videoId);
    if (!shown) throw new AppError('VIDEO.NOT_FOUND');
    await this.report(reporterId, { videoId, subjectId: shown.ownerId, personId: null }, input);
  }

  /** A repeated report by the same member is ignored. @throws REPORT.OWN, TOO_MANY */
  async reportPerson(
    reporterId: string,
    person: { subjectId: string; personId: string },
    input: ReportInput,
  ): Promise<void> {
    await this.report(reporterId, { videoId: null, ...person }, input);
  }

  private async report(reporterId: string, subject: Subject, input: ReportInput): Promise<void> {
    if (subject.subjectId === reporterId) throw new AppError('REPORT.OWN');
    await this.transactions.run(async (tx) => {
      if ((await this.reports.countOfDay(tx, reporterId)) >= REPORTS_A_DAY)
        throw new AppError('REPORT.TOO_MANY', { retryAfter: 3_600 });
      const opened = await this.cases.open(tx, { kind: 'report', ...subject });
      const caseId = opened ?? (await this.openOne(tx, subject));
      const { reason, note } = input;
      const isNew = await this.reports.add(tx, {
        id: randomUUID(),
        caseId,
        reporterId,
        reason,
        note: note === undefined || note === '' ? null : note,
      });
      // Moderators who have already seen the case have not seen this report.
      const isNews = isNew && opened === null;
      await this.reports.join(tx, caseId, { reporterId, reason, isNews });
    });
  }

  /** The open case about this clip or person, of any kind. */
  private async openOne(tx: Tx, subject: Subject): Promise<string> {
    const caseId = await this.reports.findOpen(tx, subject);
    // The case was decided between the two statements, or the clip is gone.
    if (caseId === undefined) throw new AppError('RPC.UNAVAILABLE', { retryAfter: 1 });
    return caseId;
  }
}

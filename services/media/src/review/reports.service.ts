import { randomUUID } from 'node:crypto';
import { AppError, type ReportInput } from '@emberhood/contracts';
import { areErased, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ReportsRepository } from '../cases/reports.repository.ts';
import { VideosRepository } from '../videos/videos.repository.ts';

const LOOKS = 2;

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
  async reportVideo(
    reporterId: string,
    { videoId, personId }: { videoId: string; personId: string | null },
    input: ReportInput,
  ): Promise<void> {
    if (!(await this.videos.ownsOpeningClip(reporterId))) throw new AppError('MEDIA.UPLOAD_FIRST');
    const find = async (): Promise<Subject> => {
      const shown = await this.videos.findShown(videoId);
      if (!shown) throw new AppError('VIDEO.NOT_FOUND');
      return { videoId, subjectId: shown.ownerId, personId };
    };
    await this.report(reporterId, find, input);
  }

  /** A repeated report by the same member is ignored. @throws REPORT.OWN, TOO_MANY; PEOPLE.NOT_FOUND once erased */
  async reportPerson(
    reporterId: string,
    person: { subjectId: string; personId: string },
    input: ReportInput,
  ): Promise<void> {
    await this.report(reporterId, () => Promise.resolve({ videoId: null, ...person }), input);
  }

  /** Looks once more if the clip has gone, or its case was decided, between two statements. */
  private async report(reporterId: string, find: () => Promise<Subject>, input: ReportInput): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      const subject = await find();
      if (subject.subjectId === reporterId) throw new AppError('REPORT.OWN');
      if (await this.transactions.run((tx) => this.add(tx, reporterId, subject, input))) return;
    }
    throw new AppError('RPC.UNAVAILABLE', { retryAfter: 1 });
  }

  /** Returns false if there is no case to add the report to, and none can be opened. */
  private async add(tx: Tx, reporterId: string, subject: Subject, { reason, note }: ReportInput): Promise<boolean> {
    if (await areErased(tx, [reporterId, subject.subjectId])) throw new AppError('PEOPLE.NOT_FOUND');
    const retryAfter = await this.reports.wait(tx, reporterId);
    if (retryAfter !== null) throw new AppError('REPORT.TOO_MANY', { retryAfter });
    const opened = await this.cases.open(tx, { kind: 'report', ...subject });
    const caseId = opened ?? (await this.reports.findOpen(tx, subject));
    if (caseId === undefined) return false;
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
    return true;
  }
}

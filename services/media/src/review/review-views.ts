import { type HandedCase, type PersonCase, type ReviewDecision, type ReviewItem } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { toWebVtt } from '../videos/captions.ts';
import { ClipAddressBook, NO_ADDRESSES } from '../videos/clip-addresses.ts';
import { isWatchable } from '../videos/video-state.ts';
import type { HandedRow, PersonRow } from './people.repository.ts';
import type { CaseRow, ReviewRow } from './review.repository.ts';

/** Cases as moderators see them: without owner and reporters. */
@Injectable()
export class ReviewViews {
  constructor(
    private readonly addresses: ClipAddressBook,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async item(row: ReviewRow, viewerId: string): Promise<ReviewItem> {
    const { id: caseId, videoId: id, kind, promptId, promptType, status: state, seconds, statement, appealed } = row;
    return {
      photoUrl: null,
      ...(await this.urlsOf(row)),
      id,
      caseId,
      kind,
      promptId,
      promptType,
      state,
      seconds,
      statement,
      appealed,
      captions: toWebVtt(row.captions, seconds),
      captionText: row.captions,
      secondOpinion: row.secondOpinion,
      opinionNote: row.opinionNote,
      refusedBefore: row.refusedBefore,
      leftToOthers: row.decision === null && [row.subjectId, ...row.excluded].includes(viewerId),
      uploadedAt: row.uploadedAt.toISOString(),
      decision: decisionOf(row),
      ...this.common(row, viewerId),
      ...(row.subjectId === viewerId && {
        opinionNote: null,
        refusedBefore: null,
        decision: unsigned(decisionOf(row)),
      }),
    };
  }

  private async urlsOf({ videoId: id, promptId, status, hasRenditions }: ReviewRow) {
    if (!isWatchable(status)) return NO_ADDRESSES;
    if (promptId !== null) return this.addresses.of({ id, hasRenditions });
    const [photoUrl, thumbnailUrl] = await Promise.all([this.addresses.photo(id), this.addresses.poster(id)]);
    return { ...NO_ADDRESSES, photoUrl, thumbnailUrl };
  }

  person(row: PersonRow, viewerId: string): PersonCase {
    const { handed } = row;
    const common = this.aboutPerson(row, viewerId);
    if (common.aboutYou) return { ...common, decision: null, handed: null };
    return {
      ...common,
      decision: decisionOf(row),
      handed: handed && { answer: answerOf(handed), gone: handed.state === 'closed' },
    };
  }

  /** For operators, who may see the account. */
  handed(row: HandedRow, viewerId: string): HandedCase {
    const { handed, priority, decidedAt: at } = row;
    const common = this.aboutPerson(row, viewerId);
    const handedAt = new Date(handed.at).toISOString();
    const subject = { ...common, accountId: row.subjectId, handedAt };
    if (common.aboutYou) return { ...subject, minors: false, reason: null, note: null, handedBy: '', answer: null };
    return {
      ...subject,
      urgent: priority < 2,
      minors: priority === 0,
      reason: handed.reason,
      note: handed.note,
      handedBy: handed.by ?? '',
      answer: answerOf({ decision: row.decision, note: row.note, by: row.decidedName, at }),
    };
  }

  private aboutPerson(row: CaseRow, viewerId: string) {
    const { id, personId, subjectId } = row;
    return { id, personId, aboutYou: subjectId === viewerId, ...this.common(row, viewerId) };
  }

  private common(row: CaseRow, viewerId: string) {
    const { count, reasons, notes, promptIds } = row.reports;
    const facts = {
      version: row.version,
      openedAt: row.openedAt.toISOString(),
      dueAt: new Date(row.openedAt.getTime() + this.config.REVIEW_TARGET_HOURS * 3_600_000).toISOString(),
    };
    // Who is accused does not learn what of, nor who decides; the reports' words can tell who wrote them.
    if (row.subjectId === viewerId)
      return { ...facts, urgent: false, reports: { count, reasons: [], notes: [], promptIds: [] }, claim: null };
    return {
      ...facts,
      urgent: row.priority === 0,
      reports: { count, reasons: reasons ?? [], notes: notes ?? [], promptIds: promptIds ?? [] },
      claim: claimOf(row, viewerId),
    };
  }
}

function claimOf(row: CaseRow, viewerId: string): ReviewItem['claim'] {
  if (!row.isClaimed || row.leaseUntil === null) return null;
  return { by: row.leaseName ?? '', mine: row.leaseBy === viewerId, until: row.leaseUntil.toISOString() };
}

interface Answered {
  decision: ReviewDecision | null;
  note: string | null;
  by: string | null;
  at: string | Date | null;
}

function answerOf({ decision, note, by, at }: Answered): HandedCase['answer'] {
  if (decision === null || at === null) return null;
  const outcome = decision === 'reject' ? 'acted' : 'nothing';
  return { outcome, answer: note, by: by ?? '', at: new Date(at).toISOString() };
}

function decisionOf(row: CaseRow): ReviewItem['decision'] {
  const { decision, decidedAt } = row;
  if (decision === null || decidedAt === null) return null;
  return {
    decision,
    reason: row.reason,
    note: row.note,
    by: row.decidedName ?? '',
    at: decidedAt.toISOString(),
  };
}

/** For the owner of a clip who is on the team: as every member reads it, without who decided. */
function unsigned(decision: ReviewItem['decision']): ReviewItem['decision'] {
  return decision && { ...decision, by: '' };
}

import type { ReviewItem } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Badge, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { useWordFinder } from '#shared/words/api.ts';
import { MarkedText } from '#shared/words/marked-text.tsx';
import { historyQuery } from '../api.ts';
import { hasWatchedWord, kindOf } from '../review-item.ts';
import { moderationStrings as strings } from '../strings.ts';

/** The kind of case, and when its decision is due. */
export function CaseBadges({ item }: { item: ReviewItem }) {
  const find = useWordFinder();
  const kind = kindOf(item);
  return (
    <div className="flex flex-wrap gap-2">
      {item.urgent && <Badge highlighted>{strings.urgent}</Badge>}
      {hasWatchedWord(item, find) && <Badge highlighted>{strings.watchedWord}</Badge>}
      {kind !== null && <Badge>{kind}</Badge>}
      {item.secondOpinion && <Badge>{strings.secondOpinionAsked}</Badge>}
      {item.decision === null && <DueBadge dueAt={item.dueAt} />}
    </div>
  );
}

export function DueBadge({ dueAt }: { dueAt: string }) {
  const left = (new Date(dueAt).getTime() - useNow('minute')) / 1_000;
  return (
    <Badge highlighted={left < 0}>
      {left < 0 ? strings.overdueBy(strings.duration(-left)) : strings.dueIn(strings.duration(left))}
    </Badge>
  );
}

/** The member's statement, the reports, an earlier rejection of the same file, and that somebody else must decide. */
export function CaseWords({ item }: { item: ReviewItem }) {
  const { kind, appealed, statement, reports, opinionNote, refusedBefore, leftToOthers, decision } = item;
  return (
    <>
      {leftToOthers && <Note>{strings.othersDecide}</Note>}
      {refusedBefore !== null && <Alert title={strings.refusedBefore(strings.reasons[refusedBefore])} />}
      {opinionNote !== null && (
        <Note>
          <p className="font-semibold">{strings.opinionAsked}</p>
          <p className="wrap-anywhere">{strings.quoted(opinionNote)}</p>
        </Note>
      )}
      {appealed && (
        <Note>
          <p className="font-semibold">{strings.appealing(decision !== null)}</p>
          {statement !== null && (
            <p>
              <MarkedText>{strings.quoted(statement)}</MarkedText>
            </p>
          )}
          <p className="text-sm text-muted">
            {strings.reasonGiven(strings.reasons[appealed.reason], appealed.note ?? '')}
          </p>
        </Note>
      )}
      {kind === 'report' && reports.count === 0 && decision === null && <Note>{strings.reportsMoved}</Note>}
      {reports.count > 0 && (
        <Note>
          <p className="font-semibold">{strings.reported(reports.count)}</p>
          <Reports reports={reports} words={strings.reasons} />
        </Note>
      )}
    </>
  );
}

interface ReportsProps {
  reports: ReviewItem['reports'];
  words: Readonly<Record<ReviewItem['reports']['reasons'][number], string>>;
}

/** What members reported. */
export function Reports({ reports: { reasons, notes, promptIds }, words }: ReportsProps) {
  return (
    <>
      <p>{reasons.map((reason) => words[reason]).join(', ')}</p>
      {promptIds.length > 0 && <p>{strings.aboutUploads(promptIds.map(uploadTitle).join(', '))}</p>}
      {notes.map((note, index) => (
        <p key={index} className="wrap-anywhere">
          <MarkedText>{strings.quoted(note)}</MarkedText>
        </p>
      ))}
    </>
  );
}

/** The member's captions; announced if they changed after the moderator read them. */
export function Captions({ text, changed, isPhoto }: { text: string | null; changed: boolean; isPhoto: boolean }) {
  return (
    <>
      {changed && <Alert title={strings.captionsHaveChanged} />}
      {text && (
        <Note>
          <p className="text-sm text-muted">{isPhoto ? strings.hasAlt : strings.hasCaptions}</p>
          <p className="whitespace-pre-line break-words">
            <MarkedText>{strings.quoted(text)}</MarkedText>
          </p>
        </Note>
      )}
    </>
  );
}

/** Who decided the case, when and why. */
export function DecisionMade({ item: { kind, decision } }: { item: ReviewItem }) {
  if (!decision) return null;
  return (
    <Note>
      <p>{strings.decisionBy(strings.decision(true, kind, decision.decision), decision.by, momentOf(decision.at))}</p>
      {decision.reason && <p>{strings.reasons[decision.reason]}</p>}
      {decision.note !== null && <p>{decision.note}</p>}
    </Note>
  );
}

/** Earlier decisions about this member's clips, without the member's identity. */
export function AuthorHistory({ item, onAll }: { item: ReviewItem; onAll: () => void }) {
  return (
    <QueryView
      query={useQuery(historyQuery(item.id))}
      skeleton={<p className="min-h-11 text-sm text-muted">{strings.historyLoading}</p>}
    >
      {({ totals, entries }) => (
        <details>
          <summary className="min-h-11 text-sm">{strings.history(totals)}</summary>
          <ul className="space-y-1 text-sm">
            {entries.map(({ id, at, decision, reason, kind, promptId }, index) => (
              <li key={index}>
                {strings.historyEntry(
                  momentOf(at),
                  id === null ? strings.person : uploadTitle(promptId),
                  strings.caseKinds[kind],
                  strings.decision(id !== null, kind, decision),
                  reason === null ? '' : (id === null ? strings.personReasons : strings.reasons)[reason],
                )}
              </li>
            ))}
          </ul>
          <Button kind="quiet" onClick={onAll}>
            {strings.sameAuthor}
          </Button>
        </details>
      )}
    </QueryView>
  );
}

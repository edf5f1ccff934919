import type { ReviewItem, Samples } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { keepFocus } from '#shared/ui/focus-heading.ts';
import { Card, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { samplesQuery, useJudgeSample } from '../api.ts';
import { titleOf } from '../review-item.ts';
import { sampleStrings as strings } from '../sample-strings.ts';
import { moderationStrings } from '../strings.ts';
import { Captions } from './case-facts.tsx';
import { CasePicture } from './case-picture.tsx';

/** Samples of others' approvals to judge, and how often the team agrees. */
export default function SamplesTab() {
  const query = useQuery(samplesQuery);
  return (
    <QueryView query={query}>
      {({ items: [first], ...figures }) => (
        <div className="max-w-3xl space-y-6">
          <div className="space-y-1">
            <p className="text-pretty text-muted">{strings.intro}</p>
            <p>
              {strings.standing(figures.waiting)} {strings.rate(figures.agreed, figures.looked)}
            </p>
          </div>
          {first ? (
            <Sample key={first.caseId} item={first} onStale={() => query.refetch()} />
          ) : (
            <EmptyState
              title={strings.none}
              text={figures.waiting === 0 ? strings.noneText : strings.noneOfYours(figures.waiting)}
            />
          )}
          <Doubted doubted={figures.doubted} />
        </div>
      )}
    </QueryView>
  );
}

function Sample({ item, onStale }: { item: ReviewItem; onStale: () => Promise<unknown> }) {
  const judge = useJudgeSample();
  const [seen, setSeen] = useState(false);
  const { caseId: id } = item;
  const title = titleOf(item);
  const onSuccess = () => {
    toasts.show(strings.kept);
    keepFocus();
  };
  return (
    <Card className="space-y-4">
      <h2 className="display-3">{title}</h2>
      <Captions text={item.captionText} changed={false} isPhoto={item.promptId === null} />
      <CasePicture ref={null} item={item} title={title} onStale={onStale} onSeen={setSeen} />
      <ProblemAlert error={judge.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={judge.isPending}
          busyLabel={moderationStrings.deciding}
          aria-disabled={!seen}
          onClick={() => {
            if (seen) judge.mutate({ params: { id }, body: { agree: true } }, { onSuccess });
            else toasts.show(moderationStrings.lookFirst, { key: 'look-first' });
          }}
        >
          {strings.agree}
        </Button>
        <NoteButton
          kind="secondary"
          size="lg"
          name={`sample:${id}`}
          {...strings.disagreeNote}
          busy={moderationStrings.deciding}
          done={strings.kept}
          send={(note) => judge.mutateAsync({ params: { id }, body: { agree: false, note } })}
        >
          {strings.disagree}
        </NoteButton>
      </div>
    </Card>
  );
}

function Doubted({ doubted }: Pick<Samples, 'doubted'>) {
  if (doubted.length === 0) return null;
  return (
    <Section title={strings.doubted} className="space-y-3">
      <ul className="divide-y divide-line border-y border-line">
        {doubted.map(({ id, promptId, state, note, at }) => (
          <li key={`${id} ${at}`} className="space-y-1 py-3">
            <Link className="link font-semibold" to={paths.moderation.href({ state, q: id, id })}>
              {uploadTitle(promptId)}
            </Link>
            <p className="text-sm text-muted wrap-anywhere">{strings.doubtedOn(momentOf(at), note)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { ReviewCounts } from '@emberhood/contracts';
import { Badge } from '#shared/ui/badge.tsx';
import { moderationStrings as strings } from '../strings.ts';

/** How the queue stands, as it changes. */
export function CountsBar({ counts }: { counts: ReviewCounts }) {
  const { initial, appeals, reports, people, overdue, oldestSeconds, looking, pending } = counts;
  return (
    <div className="mb-6 space-y-2">
      <ul aria-label={strings.counts} className="flex flex-wrap gap-2">
        {overdue > 0 && (
          <li>
            <Badge highlighted>{strings.overdueCount(overdue)}</Badge>
          </li>
        )}
        {[
          strings.newCount(initial),
          strings.appealCount(appeals),
          strings.reportCount(reports),
          strings.peopleCount(people),
        ].map((words) => (
          <li key={words}>
            <Badge>{words}</Badge>
          </li>
        ))}
        {pending > 0 && (
          <li>
            <Badge>{strings.oldest(strings.duration(oldestSeconds))}</Badge>
          </li>
        )}
      </ul>
      {looking.length > 0 && (
        <p className="text-sm text-muted">{looking.map(({ by, clips }) => strings.looking(by, clips)).join(', ')}</p>
      )}
    </div>
  );
}

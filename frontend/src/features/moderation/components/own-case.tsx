import type { PersonCase } from '@emberhood/contracts';
import { Card } from '#shared/ui/page.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { moderationStrings as strings } from '../strings.ts';

/** Reports about whoever looks: that there are some, as the counts say so, but not what they say. */
export function OwnCase({ one }: { one: Pick<PersonCase, 'reports' | 'openedAt'> }) {
  return (
    <Card className="space-y-2">
      <h2 className="display-3">{strings.reported(one.reports.count)}</h2>
      <p className="text-sm text-muted">{strings.openedAt(momentOf(one.openedAt))}</p>
      <p>{strings.aboutYou}</p>
    </Card>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Note } from '#shared/ui/page.tsx';
import { money } from '#shared/vocabulary/money.ts';
import { hostRecordQuery, statementQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

/** What we owe a host whose account is about to be deleted, whom the pages of hosts are closed to. */
export function OwedWhileLeaving() {
  const status = useQuery(hostRecordQuery).data?.status;
  const statement = useInfiniteQuery({ ...statementQuery, enabled: status === 'approved' || status === 'suspended' });
  const cents = statement.data?.pages[0]?.statement.dueCents ?? 0;
  return cents > 0 && <Note>{strings.owedWhileLeaving(money(cents))}</Note>;
}

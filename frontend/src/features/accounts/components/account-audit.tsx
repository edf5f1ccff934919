import { accountsApi } from '@emberhood/contracts/http/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asProblem } from '#shared/api/problem.ts';
import { urlOf } from '#shared/api/client.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ProblemPanel } from '#shared/ui/problem-panel.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { auditQuery } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

/** What is noted about an account, newest first. */
export function AccountAudit({ accountId }: { accountId: string }) {
  const audit = useInfiniteQuery(auditQuery(accountId));
  if (audit.isPending) return <Skeleton rows={2} />;
  if (audit.data === undefined)
    return <ProblemPanel problem={asProblem(audit.error)} onRetry={() => void audit.refetch()} />;
  const rows = audit.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p>{strings.auditEmpty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="py-2">
            <span className="block wrap-anywhere">{`${row.event}: ${row.result}`}</span>
            <span className="block text-sm wrap-anywhere text-muted">{`${momentOf(row.at)}, ${row.actor}`}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {audit.hasNextPage && (
          <Button
            kind="secondary"
            busy={audit.isFetchingNextPage}
            busyLabel={strings.loadingMore}
            onClick={() => void audit.fetchNextPage()}
          >
            {strings.more}
          </Button>
        )}
        <a
          className={buttonClass('secondary')}
          href={urlOf(accountsApi.auditFile, {}, { who: accountId })}
          download={`audit-${accountId}.csv`}
        >
          {strings.auditFile}
        </a>
      </div>
    </>
  );
}

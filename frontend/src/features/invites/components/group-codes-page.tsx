import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { GroupCode } from '@emberhood/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { mayOperate, useCurrentUser } from '#shared/account/current-user.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { groupCodesQuery, useRevokeGroupCode } from '../api.ts';
import { groupCodesStrings as strings } from '../strings.ts';
import { CodeCard } from './code-card.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';

/** Codes for many: hosts see their own, operators all of them and who made them. */
export function GroupCodesPage() {
  const query = useInfiniteQuery(groupCodesQuery);
  return (
    <div className="space-y-8">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <DialogButton dialog={(close) => <NewCodeDialog onClose={close} />}>{strings.create}</DialogButton>
      <PagedList
        query={query}
        rows={(page) => page.codes}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
      >
        {(codes) => <Codes codes={codes} />}
      </PagedList>
    </div>
  );
}

function Codes({ codes }: { codes: readonly GroupCode[] }) {
  const { roles } = useCurrentUser();
  const now = useNow('minute');
  const revoke = useRevokeGroupCode();
  return (
    <ul className="space-y-3">
      {codes.map((code) => (
        <li key={code.id}>
          <CodeCard
            code={code.code ?? code.name}
            counted={code}
            now={now}
            revoking={revoke.isPending && revoke.variables === code.id}
            onRevoke={(done) => revoke.mutate(code.id, done)}
          >
            <p className="font-semibold wrap-anywhere">{code.name}</p>
            {code.code === null && <p className="text-sm text-muted">{strings.unreadable}</p>}
            {mayOperate(roles) && <Maker ownerId={code.ownerId} />}
          </CodeCard>
        </li>
      ))}
    </ul>
  );
}

function Maker({ ownerId }: { ownerId: string | null }) {
  if (ownerId === null) return <p className="text-sm text-muted">{strings.ofProduct}</p>;
  return (
    <p className="text-sm">
      <Link className="link" to={paths.opsAccount.href({ accountId: ownerId })}>
        {strings.maker}
      </Link>
    </p>
  );
}

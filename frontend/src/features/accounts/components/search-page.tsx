import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryForm } from '#shared/forms/query-form.tsx';
import { paths } from '#shared/paths.ts';
import { Badge, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { foundAccountsQuery } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

/** Finds accounts. The query is kept in the address, so that Back returns to it. */
export function AccountSearchPage() {
  const [search] = useSearchParams();
  const query = search.get('query') ?? '';
  const found = useInfiniteQuery(foundAccountsQuery(query));
  return (
    <div className="max-w-3xl">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryForm label={strings.search} busy={query !== '' && found.isFetching} />
      {query !== '' && (
        <PagedList
          query={found}
          rows={(page) => page.accounts}
          empty={<EmptyState title={strings.nobodyTitle} text={strings.nobody(query)} />}
        >
          {(accounts) => (
            <RowList>
              {accounts.map((account) => (
                <RowLink key={account.id} to={paths.opsAccount.href({ accountId: account.id })}>
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="wrap-anywhere">{account.email}</span>
                    {account.suspended && <Badge highlighted>{strings.suspended}</Badge>}
                    {account.deletesAt !== null && <Badge>{strings.leaving}</Badge>}
                    {account.roles
                      .filter((role) => role !== 'member')
                      .map((role) => (
                        <Badge key={role}>{strings.roleNames[role]}</Badge>
                      ))}
                  </span>
                  <span className="block text-sm font-normal text-muted">
                    {strings.accountSince(dayOf(account.createdAt))}
                  </span>
                </RowLink>
              ))}
            </RowList>
          )}
        </PagedList>
      )}
    </div>
  );
}

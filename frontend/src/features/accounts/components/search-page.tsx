import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '#shared/forms/field.tsx';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { foundAccountsQuery } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

/** Finds accounts. What was looked for stands in the address, so that the way back leads to it. */
export function AccountSearchPage() {
  const [search, setSearch] = useSearchParams();
  const query = search.get('query') ?? '';
  const [typed, setTyped] = useState(query);
  const found = useInfiniteQuery(foundAccountsQuery(query));
  return (
    <div className="max-w-3xl">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <form
        role="search"
        className="mb-8 space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typed.trim();
          setSearch(wanted === '' ? {} : { query: wanted });
        }}
      >
        <TextField
          label={strings.search}
          name="query"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={query !== '' && found.isFetching} busyLabel={strings.finding}>
          {strings.find}
        </Button>
      </form>
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

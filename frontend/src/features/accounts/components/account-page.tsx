import type { AccountDetail } from '@emberhood/contracts';
import { GrantableRole } from '@emberhood/contracts/enums';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { paths, personHref } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { BackLink, Card, HeadingMeanwhile, Note, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { PROVIDER_NAMES } from '#shared/vocabulary/providers.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { accountQuery } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';
import { timelineStrings } from '../timeline-strings.ts';
import { Lineage } from './lineage.tsx';
import { Standing } from './standing.tsx';
import { Timeline } from './timeline.tsx';

/** One account with all that decisions are based on, and the actions on it. */
export function AccountPage({ accountId: id }: { accountId: string }) {
  const account = useQuery(accountQuery(id));
  return (
    <div className="space-y-6">
      <BackLink to={paths.opsAccounts.href()}>{strings.back}</BackLink>
      <HeadingMeanwhile query={account}>{strings.title}</HeadingMeanwhile>
      <QueryView query={account}>{(data) => <Account account={data} />}</QueryView>
    </div>
  );
}

/** Lets an address wrap after `@` or a dot rather than anywhere. */
function BreakableAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Account({ account }: { account: AccountDetail }) {
  const isAway = new Set(account.away);
  const since = dayOf(account.createdAt);
  return (
    <>
      <PageHeading
        title={strings.title}
        intro={isAway.has('profiles') ? strings.accountSince(since) : strings.since(nameOf(account), since)}
      >
        <BreakableAddress address={account.email} />
      </PageHeading>
      {!account.mayChange && <Note>{strings.ownAccount}</Note>}
      {account.deletesAt !== null && <Note>{strings.deletesAt(dayOf(account.deletesAt))}</Note>}
      {account.away.length > 0 && (
        <Note>
          {account.away.map((service) => (
            <p key={service}>{strings.away[service]}</p>
          ))}
        </Note>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="space-y-6">
          <Part title={strings.standing}>
            <Standing account={account} />
          </Part>
          <Part title={timelineStrings.title}>
            <Timeline accountId={account.id} />
          </Part>
        </div>
        <div className="space-y-6">
          {!(isAway.has('profiles') && isAway.has('media')) && (
            <Part title={strings.person}>
              {!isAway.has('profiles') && <Person account={account} />}
              {!isAway.has('media') && <ClipsAndReports account={account} />}
            </Part>
          )}
          <Part title={strings.payments}>
            <TextLink to={paths.opsDeposits.href({ accountId: account.id })}>{strings.toPayments}</TextLink>
          </Part>
          {!isAway.has('invites') && (
            <Part title={strings.invites}>
              <Lineage account={account} />
            </Part>
          )}
          <Part title={strings.roles}>
            <Roles account={account} />
          </Part>
          <Part title={strings.sessions}>
            <Sessions account={account} />
          </Part>
          <Part title={strings.identities}>
            <ul>
              {account.identities.map(({ provider, userId }) => (
                <li key={provider + userId} className="wrap-anywhere">{`${PROVIDER_NAMES[provider]}: ${userId}`}</li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </>
  );
}

const nameOf = ({ person }: AccountDetail): string => person?.name ?? strings.noName;

function Person({ account }: { account: AccountDetail }) {
  const name = nameOf(account);
  if (account.person === null) return <p>{strings.noPerson}</p>;
  return <p>{account.person.mayOpen ? <TextLink to={personHref(account.person.id)}>{name}</TextLink> : name}</p>;
}

function ClipsAndReports({ account: { clips, openReports, handed } }: { account: AccountDetail }) {
  return (
    <>
      <p>{clips.length === 0 ? strings.noClips : `${strings.clips}:`}</p>
      {clips.length > 0 && (
        <Bullets
          items={clips.map(({ promptId, status }) => `${uploadTitle(promptId)}: ${stateStrings.clips[status]}`)}
        />
      )}
      {(openReports > 0 || handed.length === 0) && <p>{strings.openReports(openReports)}</p>}
      {handed.length > 0 && (
        <ul className="space-y-2">
          {handed.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              {strings.handed(one.handedBy, momentOf(one.handedAt))}{' '}
              {one.answer === null ? (
                <TextLink to={paths.opsHanded.href({ id: one.id })}>{strings.handedWaits}</TextLink>
              ) : (
                strings.handedAnswered(one.answer.outcome, one.answer.by, one.answer.answer ?? '')
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Section title={title} className="space-y-3">
        {children}
      </Section>
    </Card>
  );
}

function Sessions({ account: { id, sessions, mayChange } }: { account: AccountDetail }) {
  return (
    <>
      {sessions.length === 0 && <p>{strings.noSessions}</p>}
      <ul className="space-y-2">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="block font-semibold wrap-anywhere">{session.device}</span>
            <span className="block text-sm text-muted">
              {strings.lastUsed(session.network, momentOf(session.lastSeenAt))}
            </span>
          </li>
        ))}
      </ul>
      {mayChange && (
        <>
          <OperationButton
            kind="secondary"
            busyLabel={strings.ending}
            words={strings.endSessions}
            work={() => call(accountsApi.endSessionsOf, { params: { id } })}
          />
          <p className="text-sm text-muted">{strings.endSessionsToo}</p>
        </>
      )}
    </>
  );
}

function Roles({ account: { id, grants, mayChange } }: { account: AccountDetail }) {
  return (
    <ul className="space-y-3">
      {GrantableRole.options.map((role) => {
        const grant = grants.find((one) => one.role === role);
        const name = strings.roleNames[role];
        return (
          <li key={role} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              {grant && (
                <p className="text-sm wrap-anywhere text-muted">
                  {strings.granted(dayOf(grant.grantedAt), grant.grantedBy)}
                </p>
              )}
            </div>
            {mayChange && (
              <OperationButton
                kind="secondary"
                words={(grant ? strings.revoke : strings.grant)(role)}
                work={() => call(grant ? accountsApi.takeRole : accountsApi.giveRole, { params: { id, role } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { AccountDetail, AccountSummary, InviteRecord } from '@emberhood/contracts';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { Link } from 'react-router';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { stateOf, stateWords, usesWords } from '#shared/invites.ts';
import { paths } from '#shared/paths.ts';
import { Sentence } from '#shared/ui/sentence.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { accountsStrings as strings } from '../strings.ts';

/** Whose invite the member used, and who used theirs. */
export function Lineage({ account: { invitedBy, invited, invitedCount, invites } }: { account: AccountDetail }) {
  return (
    <>
      <Inviter invitedBy={invitedBy} />
      <p>{strings.invited(invitedCount)}</p>
      {invited.length > 0 && (
        <ul className="list-inside list-disc">
          {invited.map(({ account, at }) => (
            <li key={account.id}>
              <Sentence text={strings.invitedOn(dayOf(at))}>{() => <AccountLink account={account} />}</Sentence>
            </li>
          ))}
        </ul>
      )}
      {invites.length > 0 && (
        <ul className="space-y-2">
          {invites.map((invite) => (
            <li key={invite.id}>
              <OwnInvite invite={invite} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Inviter({ invitedBy }: Pick<AccountDetail, 'invitedBy'>) {
  if (invitedBy === null) return <p>{strings.invitedByNobody}</p>;
  const { account, groupCode, at } = invitedBy;
  return (
    <>
      {groupCode !== null && <p>{strings.invitedByCode(groupCode, dayOf(at))}</p>}
      {account !== null && (
        <p>
          <Sentence text={groupCode === null ? strings.invitedBy(dayOf(at)) : strings.codeOf}>
            {() => <AccountLink account={account} />}
          </Sentence>
        </p>
      )}
      {account === null && groupCode === null && <p>{strings.invitedByGone(dayOf(at))}</p>}
    </>
  );
}

function AccountLink({ account: { id, email, suspended } }: { account: AccountSummary }) {
  return (
    <>
      <Link className="link wrap-anywhere" to={paths.opsAccount.href({ accountId: id })}>
        {email}
      </Link>
      {suspended && ` (${strings.suspended})`}
    </>
  );
}

function OwnInvite({ invite }: { invite: InviteRecord }) {
  const now = useNow('minute');
  const { id, name, createdAt } = invite;
  const title = strings.inviteOf(dayOf(createdAt), name);
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-muted">{`${usesWords(invite)}. ${stateWords(invite, now)}`}</span>
      {stateOf(invite, now) === 'open' && (
        <OperationButton
          kind="secondary"
          className="mt-2"
          aria-label={strings.revokeInviteLabel(title)}
          busyLabel={strings.revokingInvite}
          words={strings.revokeInvite}
          work={() => call(accountsApi.revokeInviteOf, { params: { id } })}
        />
      )}
    </>
  );
}

import type { AccountDetail, AccountSummary, InviteRecord } from '@emberhood/contracts';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { useGuarded } from '#shared/account/step-up.tsx';
import { stateOf, stateWords, usesWords } from '#shared/invites.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useRevokeInviteOf } from '../api.ts';
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
  const { run, busy, dialog } = useGuarded(useRevokeInviteOf(), () => toasts.show(strings.inviteRevoked), 'account');
  const { id, name, createdAt } = invite;
  const title = strings.inviteOf(dayOf(createdAt), name);
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-muted">{`${usesWords(invite)}. ${stateWords(invite, now)}`}</span>
      {stateOf(invite, now) === 'open' && (
        <Button
          kind="secondary"
          className="mt-2"
          aria-label={strings.revokeInviteLabel(title)}
          busy={busy}
          busyLabel={strings.revokingInvite}
          onClick={() => run(id)}
        >
          {strings.revokeInvite}
        </Button>
      )}
      {dialog}
    </>
  );
}

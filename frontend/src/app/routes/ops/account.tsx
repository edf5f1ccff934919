import { useParams } from 'react-router';
import { AccountPage } from '#features/accounts/components/account-page.tsx';

export function Component() {
  const { accountId = '' } = useParams();
  return <AccountPage key={accountId} id={accountId} />;
}

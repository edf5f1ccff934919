import { AccountSearchPage } from '#features/accounts/components/search-page.tsx';

export function Component() {
  return <AccountSearchPage />;
}

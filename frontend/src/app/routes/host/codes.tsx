import { GroupCodesPage } from '#features/invites/components/group-codes-page.tsx';

/** The same page for hosts and for operators. */
export function Component() {
  return <GroupCodesPage />;
}

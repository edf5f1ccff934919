import { matchPath } from 'react-router';
import { paths } from '#shared/paths.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { operationsStrings as strings } from '../strings.ts';
import { LookUp } from './look-up.tsx';

/** All pages of operations, in the order of the work. Subpages have paths below them. */
const PAGES = [
  { key: 'cycles', label: strings.nav.cycles, page: paths.opsCycles },
  { key: 'offerings', label: strings.nav.offerings, page: paths.opsOfferings },
  { key: 'groups', label: strings.nav.groups, page: paths.opsGroups },
  { key: 'deposits', label: strings.nav.deposits, page: paths.opsDeposits },
  { key: 'handed', label: strings.nav.handed, page: paths.opsHanded },
  { key: 'safety', label: strings.nav.safety, page: paths.opsSafety },
  { key: 'codes', label: strings.nav.codes, page: paths.opsCodes },
  { key: 'audit', label: strings.nav.audit, page: paths.opsAudit },
  { key: 'accounts', label: strings.nav.accounts, page: paths.opsAccounts },
  { key: 'health', label: strings.nav.health, page: paths.opsHealth },
] as const;

interface OperationsNavProps {
  path: string;
  /** How many wait for a decision on these pages. */
  waiting: Partial<Record<(typeof PAGES)[number]['key'], number | undefined>>;
}

export function OperationsNav({ path, waiting }: OperationsNavProps) {
  // A run belongs to its cycle; an address that is none of ours belongs nowhere.
  const address = matchPath(paths.opsRun.path, path) ? paths.opsCycles.path : path;
  const here = PAGES.find(({ page }) => address === page.path || address.startsWith(`${page.path}/`));
  return (
    <>
      <div className="mb-3 flex justify-end">
        <LookUp />
      </div>
      <LinkTabs
        label={strings.nav.label}
        current={here?.key}
        tabs={PAGES.map(({ key, label, page }) => ({
          key,
          label: waiting[key] ? strings.nav.waiting(label, waiting[key]) : label,
          to: page.href(),
        }))}
      />
    </>
  );
}

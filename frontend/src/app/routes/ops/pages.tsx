import { WholeAudit } from '#features/accounts/components/whole-audit.tsx';
import { HandedPage } from '#features/moderation/components/handed-page.tsx';
import { AuditPage } from '#features/operations/components/audit-page.tsx';
import { CyclePage } from '#features/operations/components/cycle-page.tsx';
import { CyclesPage } from '#features/operations/components/cycles-page.tsx';
import { DepositsPage } from '#features/operations/components/deposits-page.tsx';
import { OperatorGroupsPage } from '#features/operations/components/groups-page.tsx';
import { OfferingsPage } from '#features/operations/components/offerings-page.tsx';
import { PayoutsPage } from '#features/operations/components/payouts-page.tsx';
import { RunPage } from '#features/operations/components/run-page.tsx';
import { SafetyPage } from '#features/operations/components/safety-page.tsx';
import { VenuePage } from '#features/operations/components/venue-page.tsx';
import { WordsPage } from '#features/operations/components/words-page.tsx';
import { paths } from '#shared/paths.ts';
import { page, pagesBelow } from '../../pages-below.tsx';

/** Who did what: operators need both lists for that. */
function Audit() {
  return (
    <>
      <AuditPage />
      <WholeAudit />
    </>
  );
}

/** Few people open these pages. */
export const Component = pagesBelow(
  paths.ops,
  page(paths.opsCycles, <CyclesPage />),
  page(paths.opsCycle, <CyclePage />),
  page(paths.opsRun, <RunPage />),
  page(paths.opsOfferings, <OfferingsPage />),
  page(paths.opsVenue, <VenuePage />),
  page(paths.opsGroups, <OperatorGroupsPage />),
  page(paths.opsDeposits, <DepositsPage />),
  page(paths.opsPayouts, <PayoutsPage />),
  page(paths.opsHanded, <HandedPage />),
  page(paths.opsSafety, <SafetyPage />),
  page(paths.opsWords, <WordsPage />),
  page(paths.opsAudit, <Audit />),
);

import type { FunctionComponent } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
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
import { NotFoundPage } from '../../error-pages.tsx';

const below = ({ path }: { path: string }, Component: FunctionComponent): RouteObject => ({
  path: path.slice(paths.ops.path.length + 1),
  element: <Component />,
});

/** Who did what: operators need both lists for that. */
function Audit() {
  return (
    <>
      <AuditPage />
      <WholeAudit />
    </>
  );
}

/** Few people open these pages: they share one module, and one row of the route table that every page loads. */
const pages: RouteObject[] = [
  below(paths.opsCycles, CyclesPage),
  below(paths.opsCycle, CyclePage),
  below(paths.opsRun, RunPage),
  below(paths.opsOfferings, OfferingsPage),
  below(paths.opsVenue, VenuePage),
  below(paths.opsGroups, OperatorGroupsPage),
  below(paths.opsDeposits, DepositsPage),
  below(paths.opsPayouts, PayoutsPage),
  below(paths.opsHanded, HandedPage),
  below(paths.opsSafety, SafetyPage),
  below(paths.opsWords, WordsPage),
  below(paths.opsAudit, Audit),
  { path: '*', element: <NotFoundPage /> },
];

export function Component() {
  return useRoutes(pages);
}

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useStay } from '../api.ts';
import { accountStrings as strings } from '../strings.ts';
import { OwnData } from './own-data.tsx';
import { OwnSessions } from './own-sessions.tsx';

interface LeavingPageProps {
  deletesAt: string;
  /** What we owe them as a host, if anything. */
  owed: ReactNode;
}

/** The only page of an account that is about to be deleted, unless its button cancels that. */
export function LeavingPage({ deletesAt, owed }: LeavingPageProps) {
  const navigate = useNavigate();
  const stay = useStay();
  const keep = () =>
    stay.mutate(undefined, {
      onSuccess: () => {
        void navigate(paths.emberite.href(), { replace: true });
        toasts.show(strings.stayed);
      },
    });
  return (
    <div className="space-y-8">
      <PageHeading intro={strings.goingIntro(dayOf(deletesAt))} className="">
        {strings.goingTitle}
      </PageHeading>
      {owed}
      <ProblemAlert error={stay.error} />
      <Button busy={stay.isPending} busyLabel={strings.staying} onClick={keep}>
        {strings.stay}
      </Button>
      <OwnData />
      <OwnSessions />
    </div>
  );
}

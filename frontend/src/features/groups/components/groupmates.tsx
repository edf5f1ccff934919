import type { Groupmate, MyGroup } from '@emberhood/contracts';
import { lazy, Suspense, useId } from 'react';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { reportGroupmate } from '../chat/api.ts';
import type { Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { ApartDialog } from './apart-dialog.tsx';

/** Rarely needed, and a form of its own. */
const ReportDialog = lazy(async () => ({
  default: (await import('#shared/report/report-dialog.tsx')).ReportDialog,
}));

/** What is open, before the seat that it is about. */
const ABOUT = 'about-';
const REPORT = 'report-';

/** Who comes, by first name; what one keeps to oneself about somebody is behind their button. */
export function Groupmates({ group, standing }: { group: MyGroup; standing: Standing }) {
  const id = useId();
  const { dialog, open, goOnTo, close } = useAddressDialog();
  const shown = group.groupmates.find(
    ({ seatId, you }) => !you && [ABOUT + seatId, REPORT + seatId].includes(dialog ?? ''),
  );
  const asksAnswers = standing === 'offered' || standing === 'confirmed';
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="space-y-1">
        <h2 id={id} className="display-3">
          {strings.who}
        </h2>
        <p className="text-muted">{strings.whoText}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {group.groupmates.map((mate) => (
          <li
            key={mate.seatId}
            className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="size-12 shrink-0">
              <Avatar name={mate.firstName} photo={null} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                {mate.firstName} {mate.you && <span className="font-normal text-muted">{strings.you}</span>}
              </p>
              <p className="text-sm text-muted">{noteOf(mate, asksAnswers)}</p>
            </div>
            {!mate.you && (
              <Button
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={strings.moreAbout(mate.firstName)}
                onClick={() => open(ABOUT + mate.seatId)}
              >
                {strings.more}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && dialog === ABOUT + shown.seatId && (
        <ApartDialog groupId={group.id} mate={shown} onReport={() => goOnTo(REPORT + shown.seatId)} onClose={close} />
      )}
      {shown && dialog === REPORT + shown.seatId && (
        <Suspense>
          <ReportDialog
            about={shown.firstName}
            send={(report) => reportGroupmate(group.id, shown.seatId, report)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

function noteOf({ apart, lateMinutes, confirmed }: Groupmate, asksAnswers: boolean): string | null {
  if (apart === 'block') return strings.blocked;
  if (apart === 'keep_apart') return strings.keptApart;
  if (lateMinutes !== null) return strings.late(lateMinutes);
  if (!asksAnswers) return null;
  return confirmed ? strings.saidYes : strings.notYet;
}

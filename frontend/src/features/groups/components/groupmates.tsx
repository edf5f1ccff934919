import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { Groupmate, MyGroup } from '@emberhood/contracts';
import { lazy, Suspense, useId, useState } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { reportGroupmate } from '../chat/api.ts';
import type { Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { ApartDialog } from './apart-dialog.tsx';

/** Rarely needed, and a form of its own. */
const ReportDialog = lazy(async () => ({
  default: (await import('#shared/report/report-dialog.tsx')).ReportDialog,
}));

/** Who comes, by first name; what one keeps to oneself about somebody is behind their button. */
export function Groupmates({ group, standing }: { group: MyGroup; standing: Standing }) {
  const id = useId();
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
              <DialogButton
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={strings.moreAbout(mate.firstName)}
                dialog={(close) => <MateDialog groupId={group.id} mate={mate} onClose={close} />}
              >
                {strings.more}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A report takes the place of what else can be done about somebody. */
function MateDialog({ groupId, mate, onClose }: { groupId: string; mate: Groupmate; onClose: () => void }) {
  const [isReporting, setIsReporting] = useState(false);
  if (!isReporting)
    return <ApartDialog groupId={groupId} mate={mate} onReport={() => setIsReporting(true)} onClose={onClose} />;
  return (
    <Suspense>
      <ReportDialog
        about={mate.firstName}
        send={(report) => reportGroupmate(groupId, mate.seatId, report)}
        onClose={onClose}
      />
    </Suspense>
  );
}

function noteOf({ apart, lateMinutes, confirmed }: Groupmate, asksAnswers: boolean): string | null {
  if (apart === 'block') return strings.blocked;
  if (apart === 'keep_apart') return strings.keptApart;
  if (lateMinutes !== null) return strings.late(lateMinutes);
  if (!asksAnswers) return null;
  return confirmed ? strings.saidYes : strings.notYet;
}

import type { Groupmate, MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Section } from '#shared/ui/section.tsx';
import { facesQuery } from '../api.ts';
import { reportGroupmate } from '../chat/api.ts';
import { SITS, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { ApartDialog } from './apart-dialog.tsx';
import { SeatFace } from './seat-face.tsx';

/** Rarely needed, and a form of its own. */
const ReportDialog = lazyPart(async () => (await import('#shared/report/report-dialog.tsx')).ReportDialog);

const Brings = lazyPart(async () => (await import('./brings.tsx')).Brings);

/** Who comes, face by face; what one keeps to oneself about somebody is behind theirs. */
export function GuestList({ group, standing }: { group: MyGroup; standing: Standing }) {
  const { data: faces = {} } = useQuery(facesQuery(group.id));
  const { groupmates } = group;
  const asksAnswers = standing === 'offered' || standing === 'confirmed';
  const sure = groupmates.filter(({ confirmed }) => confirmed).length;
  return (
    <Section
      title={strings.who}
      text={asksAnswers ? strings.answered(sure, groupmates.length) : strings.people(groupmates.length)}
      look="display-2"
      className="space-y-6"
    >
      <ul className="guests grid gap-x-2 gap-y-5">
        {groupmates.map((mate) => (
          <Guest
            key={mate.seatId}
            groupId={group.id}
            mate={mate}
            photo={mate.apart === 'block' ? null : (faces[mate.seatId] ?? null)}
            asksAnswers={asksAnswers}
          />
        ))}
      </ul>
      <p className="text-sm text-muted print:hidden">{strings.whoText}</p>
      {SITS.includes(standing) && (
        <Suspense>
          <Brings group={group} />
        </Suspense>
      )}
    </Section>
  );
}

interface GuestProps {
  groupId: string;
  mate: Groupmate;
  photo: string | null;
  asksAnswers: boolean;
}

function Guest({ groupId, mate, photo, asksAnswers }: GuestProps) {
  const { isOpen, open, close } = useDialog();
  const note = noteOf(mate, asksAnswers);
  return (
    <li className="relative flex flex-col items-center gap-2 rounded-card p-2 text-center hover:bg-surface">
      <span className="w-full max-w-24">
        <SeatFace name={mate.firstName} photo={photo} taken={mate.confirmed} />
      </span>
      <p className="font-display text-lg leading-tight font-bold wrap-anywhere">
        {mate.firstName} {mate.you && <span className="font-normal text-muted">{strings.you}</span>}
      </p>
      {mate.newcomer && <Badge highlighted>{strings.newcomer}</Badge>}
      {note !== null && <p className="-mt-1 text-sm text-balance text-muted">{note}</p>}
      {!mate.you && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={strings.moreAbout(mate.firstName)}
          onClick={open}
          className="absolute inset-0 cursor-pointer rounded-card"
        />
      )}
      {isOpen && <MateDialog groupId={groupId} mate={mate} onClose={() => close()} />}
    </li>
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

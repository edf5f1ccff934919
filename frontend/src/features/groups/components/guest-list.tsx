import type { ApartKind, Groupmate, MyGroup } from '@emberhood/contracts';
import { BRINGS_MAX_CHARACTERS } from '@emberhood/contracts/groups/evenings';
import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { refreshQueries } from '#shared/api/query-client.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Avatar, discOf, initialsOf } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Badge, ProblemAlert } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { groupQuery, useFaces, useSetApart } from '../api.ts';
import { bringsStrings } from '../brings-strings.ts';
import { reportGroupmate } from '../chat/api.ts';
import { SITS, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { LateReport } from './late-report.tsx';

/** The people who come; a press on a face opens the private settings about that person. */
export function GuestList({ group, standing }: { group: MyGroup; standing: Standing }) {
  const { groupmates } = group;
  const faceOf = useFaces(group.id, groupmates);
  const { isOpen, open, close } = useDialog();
  const [chosen, setChosen] = useState<Groupmate>();
  // Who leaves the group meanwhile stays in the dialog, as a report may be being written.
  const about = groupmates.find(({ seatId }) => seatId === chosen?.seatId) ?? chosen;
  const asksAnswers = standing === 'offered' || standing === 'confirmed';
  const sure = groupmates.filter(({ confirmed }) => confirmed).length;
  return (
    <Section
      title={group.state === 'completed' ? strings.whoWas : strings.who}
      text={asksAnswers ? strings.answered(sure, groupmates.length) : strings.people(groupmates.length)}
      look="display-2"
      className="space-y-6"
    >
      <ul className="guests grid gap-x-2 gap-y-5">
        {groupmates.map((mate) => (
          <Guest
            key={mate.seatId}
            mate={mate}
            photo={faceOf(mate.seatId)}
            asksAnswers={asksAnswers}
            onOpen={() => {
              setChosen(mate);
              open();
            }}
          />
        ))}
      </ul>
      {isOpen && about && <MateDialog groupId={group.id} mate={about} onClose={() => close()} />}
      <p className="text-sm text-muted print:hidden">{strings.whoText}</p>
      {SITS.includes(standing) && <Brings group={group} />}
    </Section>
  );
}

interface GuestProps {
  mate: Groupmate;
  photo: string | null;
  asksAnswers: boolean;
  onOpen: () => void;
}

function Guest({ mate, photo, asksAnswers, onOpen }: GuestProps) {
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
          onClick={onOpen}
          className="absolute inset-0 cursor-pointer rounded-card"
        />
      )}
    </li>
  );
}

/** The report form replaces the other actions. */
function MateDialog({ groupId, mate, onClose }: { groupId: string; mate: Groupmate; onClose: () => void }) {
  const [isReporting, setIsReporting] = useState(false);
  if (!isReporting)
    return <ApartDialog groupId={groupId} mate={mate} onReport={() => setIsReporting(true)} onClose={onClose} />;
  return (
    <LateReport
      id={mate.seatId}
      about={mate.firstName}
      send={(report) => reportGroupmate(groupId, mate.seatId, report)}
      onClose={onClose}
    />
  );
}

function noteOf({ apart, lateMinutes, confirmed }: Groupmate, asksAnswers: boolean): string | null {
  if (apart === 'block') return strings.blocked;
  if (apart === 'keep_apart') return strings.keptApart;
  if (lateMinutes !== null) return strings.late(lateMinutes);
  if (!asksAnswers) return null;
  return confirmed ? strings.saidYes : strings.notYet;
}

interface SeatFaceProps {
  name: string;
  photo: string | null;
  /** Accepted: the seat is drawn warm. */
  taken: boolean;
}

/** A person's photo, or a seat from above, dashed until they have accepted. */
function SeatFace({ name, photo, taken }: SeatFaceProps) {
  if (photo !== null)
    return (
      <span className={cx('block rounded-full p-1', taken ? 'bg-amber' : 'border-2 border-dashed border-control')}>
        <Avatar name={name} photo={photo} />
      </span>
    );
  return (
    <span aria-hidden="true" className="disc seat-face relative block aspect-square" style={discOf(name)}>
      <svg viewBox="0 0 100 100" fill="none" className="size-full">
        <path d="M10 35A44 44 0 0 1 90 35" className={taken ? 'seat-back' : 'seat-free'} />
        <circle cx="50" cy="56" r="31" className={taken ? 'seat-cushion' : 'seat-free'} />
        {taken && <circle cx="42" cy="48" r="18" className="seat-light" />}
      </svg>
      <span className="disc-initials seat-initials absolute inset-0 grid place-items-center font-display font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}

interface ApartDialogProps {
  groupId: string;
  mate: Groupmate;
  onReport: () => void;
  onClose: () => void;
}

/** Keeps people apart; one-sided and confidential (P11). */
function ApartDialog({ groupId, mate, onReport, onClose }: ApartDialogProps) {
  const set = useSetApart(groupId);
  // Shows the choice while it is saved; own state, as the mutation's comes one render too late.
  const [choice, setChoice] = useState<{ kind: ApartKind; on: boolean }>();
  const change = (kind: ApartKind, on: boolean) => {
    setChoice({ kind, on });
    set.mutate(
      { params: { id: groupId, seatId: mate.seatId }, body: { kind, on } },
      {
        onSuccess: () => toasts.show(on ? strings.apartOn : strings.apartOff, { key: 'apart' }),
        onSettled: () => setChoice(undefined),
      },
    );
  };
  const isOn = (kind: ApartKind) => (choice?.kind === kind ? choice.on : mate.apart === kind);
  return (
    <Dialog title={strings.apartTitle(mate.firstName)} onClose={onClose}>
      <p className="text-pretty">{strings.apartText}</p>
      <Switch
        label={strings.keepApart}
        hint={strings.keepApartHint}
        checked={isOn('keep_apart') || isOn('block')}
        disabled={isOn('block')}
        onChange={(event) => change('keep_apart', event.target.checked)}
      />
      <Switch
        label={strings.block}
        hint={strings.blockHint}
        checked={isOn('block')}
        onChange={(event) => change('block', event.target.checked)}
      />
      <div className="space-y-1 border-t border-line pt-5">
        <Button kind="secondary" onClick={onReport}>
          {strings.reportName(mate.firstName)}
        </Button>
        <p className="text-sm text-muted">{strings.reportNameHint}</p>
      </div>
      <ProblemAlert error={set.error} />
    </Dialog>
  );
}

const Line = z.object({ text: z.string().trim().max(BRINGS_MAX_CHARACTERS, bringsStrings.tooLong) });

/** What each person in the group brings. */
function Brings({ group: { id, groupmates } }: { group: MyGroup }) {
  const own = groupmates.find(({ you }) => you);
  const said = groupmates.filter(({ brings }) => brings !== null);
  return (
    <div className={cx('space-y-3', said.length === 0 && 'print:hidden')}>
      <h3 className="font-semibold">{bringsStrings.title}</h3>
      {said.length === 0 ? (
        <p className="text-muted">{bringsStrings.nothing}</p>
      ) : (
        <ul className="space-y-1">
          {said.map(({ seatId, firstName, brings }) => (
            <li key={seatId} className="wrap-anywhere">
              <span className="font-semibold">{bringsStrings.of(firstName)}</span> {brings}
            </li>
          ))}
        </ul>
      )}
      <DialogButton kind="secondary" dialog={<BringsDialog groupId={id} said={own?.brings ?? ''} />}>
        {own?.brings == null ? bringsStrings.say : bringsStrings.change}
      </DialogButton>
    </div>
  );
}

function BringsDialog({ groupId, said }: { groupId: string; said: string }) {
  return (
    <FormDialog
      title={bringsStrings.question}
      submit={bringsStrings.save}
      schema={Line}
      initial={{ text: said }}
      send={async ({ text }) => {
        await call(eveningsApi.setBrings, { params: { id: groupId }, body: { text } });
        await refreshQueries(groupQuery(groupId).queryKey);
      }}
      done={bringsStrings.saved}
    >
      <FormTextField
        name="text"
        label={bringsStrings.field}
        hint={bringsStrings.hint}
        maxLength={BRINGS_MAX_CHARACTERS}
        autoComplete="off"
      />
    </FormDialog>
  );
}

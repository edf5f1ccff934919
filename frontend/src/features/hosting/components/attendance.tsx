import type { AttendanceInput, GroupSession, HostGroup, RosterEntry } from '@emberhood/contracts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isTransient } from '#shared/drafts/outbox.ts';
import { formStrings } from '#shared/forms/strings.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { attendanceHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { Alert, Note } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { localDay } from '#shared/vocabulary/local-time.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';
import { useAttendanceOutbox } from '../attendance-outbox.ts';
import { hostingStrings as strings } from '../strings.ts';

type Mark = AttendanceInput['state'];
/** Marks by seat that are not saved yet. */
type Chosen = Readonly<Record<string, Mark>>;
const MARKS = Object.keys(strings.marks) as Mark[];
/** Attendance by session: the latest one that has begun first, the others by tabs. */
export function Attendance({ group, roster }: { group: HostGroup; roster: readonly RosterEntry[] }) {
  const [search] = useSearchParams();
  const now = useNow('minute');
  const begun = group.sessions.filter(({ cancelled, startsAt }) => !cancelled && Date.parse(startsAt) <= now);
  const shown = begun.find((session) => session.id === search.get('session')) ?? begun.at(-1);
  // Of all sessions, so that another tab loses nothing.
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  return (
    <Section
      title={strings.attendance}
      text={shown ? strings.attendanceText : strings.attendanceEarly}
      className="max-w-3xl space-y-5 print:hidden"
    >
      {shown && begun.length > 1 && (
        <LinkTabs
          label={strings.sessions}
          current={shown.id}
          replace
          tabs={begun.map((session) => ({
            key: session.id,
            label: localDay(session.startsAt, group.timezone),
            to: attendanceHref(group.id, session.id),
          }))}
        />
      )}
      {shown && (
        <SessionMarks
          key={shown.id}
          groupId={group.id}
          session={shown}
          roster={roster}
          chosen={chosen[shown.id] ?? {}}
          onChoose={(marks) => setChosen({ ...chosen, [shown.id]: marks })}
        />
      )}
      <UnsavedGuard when={Object.values(chosen).some((marks) => Object.keys(marks).length > 0)} />
    </Section>
  );
}

interface SessionMarksProps {
  groupId: string;
  session: GroupSession;
  roster: readonly RosterEntry[];
  chosen: Chosen;
  onChoose: (marks: Chosen) => void;
}

function SessionMarks({ groupId, session, roster, chosen, onChoose }: SessionMarksProps) {
  const outbox = useAttendanceOutbox(groupId);
  const { isOpen, open, close } = useDialog();
  const savedOf = ({ seatId, attendance }: RosterEntry): Mark | undefined =>
    outbox.waiting.findLast((mark) => mark.seatId === seatId && mark.sessionId === session.id)?.state ??
    attendance[session.id];
  const markOf = (entry: RosterEntry): Mark | undefined => chosen[entry.seatId] ?? savedOf(entry);
  const changed = roster.filter(({ seatId }) => chosen[seatId] !== undefined);
  /** Keeps only what differs from what is saved. */
  const choose = (marks: Chosen) => {
    const isNew = ([id, mark]: [string, Mark]) => roster.some((one) => one.seatId === id && savedOf(one) !== mark);
    onChoose(Object.fromEntries(Object.entries(marks).filter(isNew)));
  };
  const absent = changed.filter(({ seatId }) => chosen[seatId] === 'no_show');
  const canRetry = outbox.problem !== null && isTransient(outbox.problem);
  const save = () => {
    outbox.save(
      changed.flatMap(({ seatId }) => {
        const state = chosen[seatId];
        return state === undefined ? [] : [{ seatId, sessionId: session.id, state }];
      }),
    );
    onChoose({});
    close();
  };
  return (
    <div className="space-y-5">
      <Button
        kind="secondary"
        onClick={() =>
          choose(Object.fromEntries(roster.map((one) => [one.seatId, markOf(one) ?? ('present' as const)])))
        }
      >
        {strings.allPresent}
      </Button>
      <ul className="divide-y divide-line border-y border-line">
        {roster.map((entry) => (
          <li key={entry.seatId} className="py-4">
            <PersonMarks
              name={entry.firstName}
              value={markOf(entry)}
              onChange={(state) => choose({ ...chosen, [entry.seatId]: state })}
            />
          </li>
        ))}
      </ul>
      <Waiting outbox={outbox} />
      <Button
        size="lg"
        busy={outbox.sending}
        busyLabel={formStrings.saving}
        aria-disabled={changed.length === 0 && !canRetry}
        onClick={() => {
          if (absent.length > 0) open();
          else if (changed.length > 0) save();
          else if (canRetry) outbox.retry();
        }}
      >
        {strings.saveMarks}
      </Button>
      {isOpen && absent.length > 0 && (
        <Dialog title={strings.noShowQuestion(listOf(absent.map(({ firstName }) => firstName)))} onClose={close}>
          <p className="text-pretty">{strings.noShowText}</p>
          <Button kind="danger" onClick={save}>
            {strings.noShowConfirm}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

/** Undelivered marks, and why. */
function Waiting({ outbox: { waiting, kept, problem, discard } }: { outbox: ReturnType<typeof useAttendanceOutbox> }) {
  if (problem === null || isTransient(problem))
    return (
      // There from the start, or what comes into it would not be read out.
      <div role="status" className="empty:mb-0">
        {problem && (
          <Note>
            <p className="font-semibold">{strings.marksWait(waiting.length)}</p>
            <p>{problem.status === 0 ? strings.marksWaitText(kept) : problem.message}</p>
          </Note>
        )}
      </div>
    );
  return (
    <Alert title={problem.message}>
      <p>{strings.marksRefused(waiting.length)}</p>
      <Button kind="secondary" onClick={discard}>
        {strings.marksDiscard}
      </Button>
    </Alert>
  );
}

interface PersonMarksProps {
  name: string;
  value: Mark | undefined;
  onChange: (mark: Mark) => void;
}

/** Close together, so that a whole group can be marked at the door with one thumb. */
function PersonMarks({ name, value, onChange }: PersonMarksProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold wrap-anywhere">
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{strings.markOf(name)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {MARKS.map((mark) => (
          <label
            key={mark}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control bg-surface px-4 hover:bg-sunk has-checked:bg-sunk has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={mark}
              checked={value === mark}
              onChange={() => onChange(mark)}
              className="tick focus-visible:outline-none"
            />
            {strings.marks[mark]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

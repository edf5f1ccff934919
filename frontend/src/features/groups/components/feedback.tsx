import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormChooseOne, FormSwitch, FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { takeOver } from '#shared/ui/focus-heading.ts';
import { Card, Note } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { localDay } from '#shared/vocabulary/local-time.ts';
import { useFeedback } from '../api.ts';
import { heldSessions } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';

const LONGEST = 2_000;
const options = optionsOf<keyof typeof strings.ratings>(strings.ratings);

const Answers = z.object({
  rating: z
    .enum(['1', '2', '3', '4', '5'])
    .nullable()
    .refine((rating) => rating !== null, { error: strings.ratingMissing }),
  comment: z.string().trim().max(LONGEST),
  feltUnsafe: z.boolean(),
  safetyNote: z.string().trim().max(LONGEST),
});

/** A question for each session that is over and that the member came to, the latest first; one form at a time. */
export function Feedback({ group }: { group: MyGroup }) {
  const now = useNow('minute');
  const over = heldSessions(group)
    .filter(({ id, endsAt }) => Date.parse(endsAt) <= now && !group.missed.includes(id))
    .toReversed();
  if (over.length === 0) return null;
  const next = over.find(({ id }) => !group.feedbackGiven.includes(id));
  return (
    <Section title={strings.feedback} text={strings.feedbackText} className="max-w-3xl space-y-5 print:hidden">
      {over.map((session) => (
        <SessionFeedback key={session.id} group={group} session={session} isNext={session === next} />
      ))}
    </Section>
  );
}

interface SessionFeedbackProps {
  group: MyGroup;
  session: GroupSession;
  isNext: boolean;
}

function SessionFeedback({ group, session, isNext }: SessionFeedbackProps) {
  // Stays open when a later session ends meanwhile: something may be typed in it.
  const [isOpen, setIsOpen] = useState(isNext);
  if (isNext && !isOpen) setIsOpen(true);
  const [anew, setAnew] = useState(false);
  // Form and answer replace each other: the focus follows, but only after a press.
  const [isPressed, setIsPressed] = useState(false);
  const place = isPressed ? takeOver : undefined;
  const day = localDay(session.startsAt, group.venue.timezone);
  if (group.feedbackGiven.includes(session.id) && !anew) {
    return (
      <Note tone="ok">
        <p className="font-semibold">{day}</p>
        <p ref={place} role="status" tabIndex={-1}>
          {strings.feedbackThanks}
        </p>
        <Button
          kind="quiet"
          className="-ml-3"
          onClick={() => {
            setIsPressed(true);
            setAnew(true);
          }}
        >
          {strings.feedbackAgain}
        </Button>
      </Note>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <Button
          kind="secondary"
          onClick={() => {
            setIsPressed(true);
            setIsOpen(true);
          }}
        >
          {strings.feedbackOf(day)}
        </Button>
      </div>
    );
  }
  return (
    <FeedbackForm
      groupId={group.id}
      sessionId={session.id}
      day={day}
      place={place}
      onSend={() => setIsPressed(true)}
      onDone={() => setAnew(false)}
    />
  );
}

interface FeedbackFormProps {
  groupId: string;
  sessionId: string;
  day: string;
  place: typeof takeOver | undefined;
  onSend: () => void;
  onDone: () => void;
}

function FeedbackForm({ groupId, sessionId, day, place, onSend, onDone }: FeedbackFormProps) {
  const give = useFeedback(groupId, sessionId);
  const kit = useFormKit({
    name: `feedback/${sessionId}`,
    schema: Answers,
    initial: { rating: null, comment: '', feltUnsafe: false, safetyNote: '' },
    save: async ({ rating, comment, feltUnsafe, safetyNote }) => {
      onSend();
      await give.mutateAsync({
        rating: Number(rating),
        feltUnsafe,
        ...(comment !== '' && { comment }),
        ...(feltUnsafe && safetyNote !== '' && { safetyNote }),
      });
      onDone();
      return undefined;
    },
  });
  return (
    <Card>
      <h3 ref={place} tabIndex={-1} className="mb-5 font-semibold">
        {strings.feedbackOf(day)}
      </h3>
      <Form kit={kit} submit={{ text: strings.feedbackSend, busy: strings.feedbackSending }}>
        <FormChooseOne name="rating" legend={strings.rating} options={options} />
        <FormTextArea name="comment" label={strings.comment} maxLength={LONGEST} />
        <Unsafe />
      </Form>
    </Card>
  );
}

/** The private question: asked of everybody; the details only after a yes. */
function Unsafe() {
  const isUnsafe = useWatch<{ feltUnsafe: boolean }>({ name: 'feltUnsafe' });
  return (
    <div className="space-y-3 border-t border-line pt-5">
      <FormSwitch name="feltUnsafe" label={strings.unsafe} hint={strings.unsafeHint} />
      {isUnsafe && (
        <FormTextArea name="safetyNote" label={strings.unsafeNote} hint={strings.unsafeNoteHint} maxLength={LONGEST} />
      )}
    </div>
  );
}

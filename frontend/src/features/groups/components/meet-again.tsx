import type { Groupmate, MeetAgain as Asked, MyGroup } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { FormChooseMany, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { withChanges } from '#shared/forms/with-changes.ts';
import { Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { meetAgainQuery, useSetMeetAgain } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';

/** Wishes to meet again after the group (P3): a one-sided wish stays secret, and no contact data is shown. */
export function MeetAgain({ group }: { group: MyGroup }) {
  const query = useQuery(meetAgainQuery(group.id));
  const others = group.groupmates.filter(({ you, apart }) => !you && apart === null);
  if (others.length === 0) return null;
  return (
    <Section title={strings.meetAgain} text={strings.meetAgainText} className="max-w-3xl space-y-5 print:hidden">
      <QueryView query={query}>{(wishes) => <Wishes groupId={group.id} others={others} wishes={wishes} />}</QueryView>
    </Section>
  );
}

const CONTACT_LENGTH = 120;

const Answers = z.object({ seatIds: z.array(z.string()), contact: z.string().trim().max(CONTACT_LENGTH) });
type Answers = z.output<typeof Answers>;

const answersOf = ({ asked, contact }: Asked): Answers => ({ seatIds: [...asked], contact: contact ?? '' });

function Wishes({ groupId, others, wishes }: { groupId: string; others: readonly Groupmate[]; wishes: Asked }) {
  const set = useSetMeetAgain(groupId);
  const kit = useFormKit({
    name: `meet-again/${groupId}`,
    schema: Answers,
    initial: answersOf(wishes),
    save: async ({ seatIds, contact }, begun) => {
      const saved = await set.mutateAsync((kept) => ({
        seatIds: withChanges(begun.seatIds, seatIds, kept.asked),
        contact: contact === begun.contact ? (kept.contact ?? '') : contact,
      }));
      toasts.show(strings.meetAgainSaved, { key: 'meet-again' });
      return answersOf(saved);
    },
  });
  return (
    <div className="space-y-5">
      {wishes.mutual.length > 0 && (
        <Note tone="ok">
          <p role="status" className="font-semibold">
            {strings.mutual}
          </p>
          <dl className="space-y-1">
            {wishes.mutual.map((mate) => (
              <div key={mate.seatId} className="flex flex-wrap gap-x-3">
                <dt className="font-semibold wrap-anywhere">{mate.firstName}</dt>
                <dd className="min-w-0 wrap-anywhere select-all">{mate.contact ?? strings.mutualNoContact}</dd>
              </div>
            ))}
          </dl>
        </Note>
      )}
      <Form kit={kit} submit={{ text: strings.meetAgainSave, busy: strings.answering }}>
        <FormChooseMany
          name="seatIds"
          legend={strings.whoWas}
          options={others.map(({ seatId, firstName }) => ({ value: seatId, label: firstName }))}
        />
        <FormTextField
          name="contact"
          label={strings.contact}
          hint={strings.contactHint}
          maxLength={CONTACT_LENGTH}
          autoComplete="off"
        />
      </Form>
    </div>
  );
}

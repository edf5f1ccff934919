import type { Groupmate, MeetAgain as Asked, MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { TextField } from '#shared/forms/field.tsx';
import { withChanges } from '#shared/forms/with-changes.ts';
import { Note, ProblemAlert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
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

function Wishes({ groupId, others, wishes }: { groupId: string; others: readonly Groupmate[]; wishes: Asked }) {
  const set = useSetMeetAgain(groupId);
  const [chosen, setChosen] = useState<{ begun: string[]; now: string[] } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const asked = chosen?.now ?? wishes.asked;
  const contact = typed ?? wishes.contact ?? '';
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
      <ChooseMany
        legend={strings.whoWas}
        value={asked}
        options={others.map(({ seatId, firstName }) => ({ value: seatId, label: firstName }))}
        onChange={(now) => setChosen({ begun: chosen?.begun ?? wishes.asked, now })}
      />
      <TextField
        label={strings.contact}
        hint={strings.contactHint}
        value={contact}
        maxLength={CONTACT_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ProblemAlert error={set.error} />
      <Button
        busy={set.isPending}
        busyLabel={strings.answering}
        onClick={() =>
          set.mutate(
            (kept) => ({
              seatIds: chosen ? withChanges(chosen.begun, chosen.now, kept.asked) : kept.asked,
              contact: typed ?? kept.contact ?? '',
            }),
            {
              onSuccess: () => {
                setChosen(null);
                setTyped(null);
                toasts.show(strings.meetAgainSaved, { key: 'meet-again' });
              },
            },
          )
        }
      >
        {strings.meetAgainSave}
      </Button>
    </div>
  );
}

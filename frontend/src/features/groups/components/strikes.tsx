import type { Strike } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { NoteDialog } from '#shared/forms/note-dialog.tsx';
import { useLinkedDialog } from '#shared/hooks/use-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { localDay } from '#shared/vocabulary/local-time.ts';
import { strikesQuery, useAppeal } from '../api.ts';
import { pairStrings as strings } from '../pair-strings.ts';

/** The member's absences, what followed from them, and the way to appeal. Renders nothing if there are none. */
export function Strikes() {
  const { data: strikes = [] } = useQuery(strikesQuery);
  // The mail links here with the strike's id.
  const { about, open, close } = useLinkedDialog('appeal');
  const appeal = useAppeal();
  const appealing = strikes.find((strike) => strike.id === about && strike.appeal === 'none');
  if (strikes.length === 0) return null;
  return (
    <Section title={strings.strikes} text={strings.strikesText} className="max-w-3xl space-y-4">
      <ul className="space-y-4">
        {strikes.map((strike) => (
          <li key={strike.id}>
            <StrikeCard strike={strike} onAppeal={() => open(strike.id)} />
          </li>
        ))}
      </ul>
      {appealing && (
        <NoteDialog
          {...strings.appealNote}
          least={10}
          most={2_000}
          rows={5}
          busy={strings.answering}
          name={`strike:${appealing.id}`}
          send={(text) => appeal.mutateAsync({ params: { id: appealing.id }, body: { text } })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function StrikeCard({ strike, onAppeal }: { strike: Strike; onAppeal: () => void }) {
  const { kind, groupTitle, session, at, appeal } = strike;
  const missed = session && localDay(session.startsAt, session.timezone);
  return (
    <Card className="space-y-2">
      <h3 className="font-semibold">{strings.strikeOf[kind](groupTitle)}</h3>
      {missed !== null && <p>{missed}</p>}
      <p className="text-sm text-muted">{strings.recordedOn(dayOf(at))}</p>
      {stillFollows(strike) && <p>{consequenceOf(strike)}</p>}
      {appeal === 'none' ? (
        <Button kind="secondary" onClick={onAppeal}>
          {strings.appeal}
        </Button>
      ) : (
        <p className="font-semibold">{strings.appeals[appeal]}</p>
      )}
    </Card>
  );
}

/** Nothing follows from one that was removed, and no talk from one that was decided. */
function stillFollows({ appeal, consequence }: Strike): boolean {
  return appeal !== 'lifted' && !(appeal === 'upheld' && consequence === 'review');
}

function consequenceOf({ consequence, costsDeposit }: Strike): string {
  if (consequence !== 'forfeit') return strings.consequences[consequence];
  return costsDeposit ? strings.depositKept : strings.noDeposit;
}

import type { HealthReport } from '@emberhood/contracts';
import { operationsApi } from '@emberhood/contracts/http/operations';
import { useQueries } from '@tanstack/react-query';
import { invalidate } from '#shared/api/query-client.ts';
import { useState } from 'react';
import { useStepUp } from '#shared/account/step-up.tsx';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { OPERATIONS } from '../api.ts';
import { deadLettersQuery, type Letter, type Service } from '../health-api.ts';
import { healthStrings as strings } from '../health-strings.ts';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Section } from './facts.tsx';

/** The failed events of the services that have any. */
export function DeadLetters({ services }: { services: HealthReport['services'] }) {
  const having = services.filter(({ status }) => (status?.deadLetters.length ?? 0) > 0);
  const lists = useQueries({ queries: having.map(({ service }) => deadLettersQuery(service as Service)) });
  const letters = lists.flatMap(({ data }, index) =>
    (data ?? []).map((letter): Letter => ({ ...letter, service: having[index]?.service as Service })),
  );
  if (letters.length === 0) return null;
  return (
    <Section title={strings.letterTitle}>
      <p className="prose-width text-muted">{strings.lettersIntro}</p>
      <ul className="space-y-4">
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterCard letter={letter} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Act = 'replay' | 'discard';

function LetterCard({ letter }: { letter: Letter }) {
  const stepUp = useStepUp();
  const [acting, setActing] = useState<Act | null>(null);
  const act = async (what: Act) => {
    setActing(what);
    const params = { service: letter.service, id: letter.id };
    try {
      await call(what === 'replay' ? operationsApi.replayDeadLetter : operationsApi.discardDeadLetter, { params });
      toasts.show(what === 'replay' ? strings.replayed : strings.discarded);
    } catch (error) {
      if (!stepUp.asks(error, () => void act(what))) toasts.show(asProblem(error).message, { kind: 'error' });
    } finally {
      setActing(null);
      await invalidate([OPERATIONS]);
    }
  };
  return (
    <Card className="space-y-3">
      <div>
        <h3 className="font-semibold wrap-anywhere">{letter.subject}</h3>
        <p className="text-sm text-muted">
          {[
            letter.service,
            letter.consumer,
            strings.tries(letter.deliveries),
            strings.since(momentOf(letter.createdAt)),
          ].join(' · ')}
        </p>
      </div>
      <p className="wrap-anywhere">{letter.reason}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={acting === 'replay'} onClick={() => void act('replay')}>
          {strings.replay}
        </Button>
        <ConfirmButton
          kind="danger"
          question={strings.discardQuestion}
          confirm={strings.discardConfirm}
          busy={acting === 'discard'}
          onConfirm={() => void act('discard')}
        >
          {strings.discard}
        </ConfirmButton>
      </div>
      {stepUp.dialog}
    </Card>
  );
}

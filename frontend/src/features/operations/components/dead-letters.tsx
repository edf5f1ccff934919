import type { DeadLetterInfo, HealthReport } from '@emberhood/contracts';
import { operationsApi } from '@emberhood/contracts/http/operations';
import type { ServiceName } from '@emberhood/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { deadLettersQuery } from '../health-api.ts';
import { healthStrings as strings } from '../health-strings.ts';

/** The failed events of the services that have any. */
export function DeadLetters({ services }: { services: HealthReport['services'] }) {
  const having = services.filter(({ status }) => (status?.deadLetters.length ?? 0) > 0);
  if (having.length === 0) return null;
  return (
    <Section title={strings.letterTitle} text={strings.lettersIntro}>
      {having.map(({ service }) => (
        <Letters key={service} service={service as ServiceName} />
      ))}
    </Section>
  );
}

function Letters({ service }: { service: ServiceName }) {
  return (
    <QueryView query={useQuery(deadLettersQuery(service))}>
      {(letters) => (
        <ul className="space-y-4">
          {letters.map((letter) => (
            <li key={letter.id}>
              <LetterCard service={service} letter={letter} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function LetterCard({ service, letter }: { service: ServiceName; letter: DeadLetterInfo }) {
  const params = { service, id: letter.id };
  const nameOf = ({ label }: { label: string }) => ({ 'aria-label': stateStrings.inRow(label, letter.subject) });
  return (
    <Card className="space-y-3">
      <div>
        <h3 className="font-semibold wrap-anywhere">{letter.subject}</h3>
        <p className="text-sm text-muted">
          {[service, letter.consumer, strings.tries(letter.deliveries), strings.since(momentOf(letter.createdAt))].join(
            ' · ',
          )}
        </p>
      </div>
      <p className="wrap-anywhere">{letter.reason}</p>
      <div className="flex flex-wrap gap-3">
        <OperationButton
          kind="secondary"
          {...nameOf(strings.replay)}
          words={strings.replay}
          work={() => call(operationsApi.replayDeadLetter, { params })}
        />
        <OperationButton
          kind="danger"
          {...nameOf(strings.discard)}
          words={strings.discard}
          work={() => call(operationsApi.discardDeadLetter, { params })}
        />
      </div>
    </Card>
  );
}

import { experiences } from '@emberhood/catalogue/experiences';
import { programs } from '@emberhood/catalogue/programs';
import type { GroupSession, HostOffering } from '@emberhood/contracts';
import { seriesInWords } from '@emberhood/contracts/series';
import { activityLabels } from '../vocabulary/labels.ts';
import { localDay, localHours } from '../vocabulary/local-time.ts';
import { money } from '../vocabulary/money.ts';
import { languageLabels } from '../vocabulary/needs.ts';
import { offeringStrings as strings } from './strings.ts';

/** All that a host says of an offering, as the host and an operator read it. */
export function OfferingFacts({ offering }: { offering: HostOffering }) {
  const { category, venueName, timezone, sessions, minSize, maxSize, maxDifference, priceCents, whatToBring } =
    offering;
  const title = catalogueTitle(offering.catalogue);
  const languages: Readonly<Record<string, string>> = languageLabels;
  return (
    <ul className="space-y-1 text-muted wrap-anywhere">
      <li>{[activityLabels[category], ...(title === undefined ? [] : [title]), venueName].join(' · ')}</li>
      <li>
        <Sessions sessions={sessions} timezone={timezone} />
      </li>
      <li>
        {strings.size(minSize, maxSize)} · {strings.balance(maxDifference)} ·{' '}
        {languages[offering.language] ?? offering.language}
      </li>
      <li>{strings.forAll(money(priceCents), sessions.length)}</li>
      {whatToBring !== null && <li className="whitespace-pre-line">{strings.bring(whatToBring)}</li>}
    </ul>
  );
}

function Sessions({ sessions, timezone }: { sessions: readonly GroupSession[]; timezone: string }) {
  const hoursOf = ({ startsAt, endsAt }: GroupSession) => localHours(startsAt, endsAt, timezone);
  const dayAndHours = (session: GroupSession) => `${localDay(session.startsAt, timezone)}, ${hoursOf(session)}`;
  const [first] = sessions;
  if (first === undefined) return null;
  if (sessions.length === 1) return dayAndHours(first);
  const starts = sessions.map(({ startsAt }) => startsAt);
  const hours = new Set(sessions.map(hoursOf));
  return (
    <details>
      <summary className="min-h-11 content-center">
        {[seriesInWords(starts, timezone), ...(hours.size === 1 ? hours : [])].join(', ')}
      </summary>
      <ol className="ml-5 list-decimal tabular-nums">
        {sessions.map((session) => (
          <li key={session.id}>{dayAndHours(session)}</li>
        ))}
      </ol>
    </details>
  );
}

/** Title of the program or experience that is offered. */
function catalogueTitle({ kind, id }: HostOffering['catalogue']): string | undefined {
  if (kind === 'program') return programs.find((program) => program.id === id)?.card.title;
  return experiences.find((experience) => experience.id === id)?.title;
}

import type { MissingForDiscovery, Registration, Video } from '@emberhood/contracts';
import {
  decisionOf,
  isUnderWay,
  stationsOf,
  STATIONS,
  type StandingFacts,
  type Station,
} from '@emberhood/contracts/standing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDecisionWords } from '#shared/account/decision-words.ts';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { Card, LineLink } from '#shared/ui/page.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { Section } from '#shared/ui/section.tsx';
import { standingStrings as strings } from '../standing-strings.ts';
import type { WhereOneStands } from '../standing-words.ts';

const OPEN: readonly Registration['status'][] = ['waiting', 'proposed', 'paused', 'expired', 'declined', 'invited'];

/** The path to a group: what is done, what each station lacks, and when groups are decided (JRN-04, readings 13). */
export function Path({ standing, facts, nameOf }: WhereOneStands) {
  const { done, next } = stationsOf(standing, facts);
  // The card above says the date to whoever only waits.
  const decision = standing.kind === 'wait' ? null : decisionOf(facts);
  const decisionWords = useDecisionWords();
  const open = facts.registrations.filter(({ status }) => OPEN.includes(status));
  const about: Record<Station, ReactNode> = {
    person: <Missing items={['firstName', 'userSex', 'age', 'location', 'bucketList']} facts={facts} />,
    clips: <Missing items={['funVideo', 'usefulVideo']} facts={facts} />,
    registration: (
      <>
        <ul className="text-muted empty:hidden">
          {nameOf && open.map(({ id, offering }) => <li key={id}>{nameOf(offering)}</li>)}
        </ul>
        <LineLink to={open.length > 0 ? paths.registrations.href() : paths.experiences.href()}>
          {open.length > 0 ? strings.toRegistrations : strings.toRegister}
        </LineLink>
      </>
    ),
    group: <p className="text-pretty text-muted">{decision ? decisionWords(decision) : strings.groupText}</p>,
  };
  return (
    <Section title={strings.path}>
      <Card>
        <ol className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-4">
          {STATIONS.map((station) => {
            const isDone = done.includes(station);
            return (
              <li key={station} aria-current={station === next ? 'step' : undefined} className="flex gap-3">
                <SeatMark taken={isDone} />
                <div className="min-w-0 flex-1">
                  <h3 className="font-semibold">
                    {strings.stations[station]}
                    {isDone && <span className="sr-only"> {strings.stationDone}</span>}
                  </h3>
                  {about[station]}
                </div>
              </li>
            );
          })}
        </ol>
        {facts.missing.length === 0 && (
          <p className="mt-6 border-t border-line pt-4 font-semibold">{strings.discoverable}</p>
        )}
      </Card>
    </Section>
  );
}

// The main photo comes from an approved clip, so there is nothing to do for it.
type Item = Exclude<MissingForDiscovery, 'mainPhoto'>;

function Missing({ items, facts: { missing, clips } }: { items: readonly Item[]; facts: StandingFacts }) {
  return (
    <ul className="empty:hidden">
      {items
        .filter((item) => missing.includes(item))
        .map((item) => (
          <li key={item}>
            <Link to={PLACES[item]} className="block py-2.5 no-underline">
              <span className="link">{strings.missing[item]}</span>
              {isInReview(item, clips) && <span className="block text-sm text-muted">{strings.inReview}</span>}
            </Link>
          </li>
        ))}
    </ul>
  );
}

const KIND_OF: Partial<Record<MissingForDiscovery, Video['promptType']>> = { funVideo: 'fun', usefulVideo: 'useful' };

function isInReview(item: Item, clips: StandingFacts['clips']): boolean {
  return clips.some((clip) => clip.promptType === KIND_OF[item] && isUnderWay(clip));
}

const WHO_YOU_ARE = whoYouAreHref();
const PLACES: Readonly<Record<Item, string>> = {
  firstName: WHO_YOU_ARE,
  userSex: WHO_YOU_ARE,
  age: WHO_YOU_ARE,
  location: paths.settingsBasic.href(),
  bucketList: paths.settingsBucketList.href(),
  usefulVideo: paths.settingsVideos.href({ tab: 'useful' }),
  funVideo: paths.settingsVideos.href({ tab: 'fun' }),
};

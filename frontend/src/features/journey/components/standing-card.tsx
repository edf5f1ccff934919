import { stationsOf, type Standing, type StandingFacts } from '@emberhood/contracts/standing';
import { useState, type ReactNode } from 'react';
import type { To } from 'react-router';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { useDecisionWords } from '../use-decision-words.ts';
import { standingStrings as strings } from '../standing-strings.ts';

interface StandingCardProps {
  standing: Standing;
  facts: StandingFacts;
}

/** The one next thing, or that there is none (JRN-03, JRN-05; readings 13). The circle warms up with what is done. */
export function StandingCard({ standing, facts }: StandingCardProps) {
  const [celebrated, setCelebrated] = useState(false);
  const words = useWords(standing);
  const { done } = stationsOf(standing, facts);
  if (!words) return null;
  return (
    <section aria-labelledby="standing" className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-8">
      <div className="relative z-10 max-w-[36rem] space-y-5">
        <div className="space-y-2">
          <h2 id="standing" className="display-2 max-w-[26ch] text-balance">
            {words.title}
          </h2>
          {words.text}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {words.to !== undefined && <ButtonLink to={words.to}>{words.action}</ButtonLink>}
          {facts.clips.length > 0 && (
            <Button
              kind="secondary"
              onClick={() => {
                setCelebrated(true);
                void celebrate();
              }}
            >
              {strings.celebrate}
            </Button>
          )}
          {/* In words too, for whoever sees no confetti. */}
          <p role="status">{celebrated && strings.celebrated}</p>
        </div>
      </div>
      <EmberCircle
        seats={8}
        warm={celebrated ? 8 : done.length * 2}
        animate
        className="pointer-events-none absolute -right-14 -bottom-24 w-80 max-md:hidden"
      />
    </section>
  );
}

interface Words {
  title: string;
  text: ReactNode;
  to?: To;
  action?: string;
}

/** Null where another card says it: an answer that is waited for, and a place that is free. */
function useWords(standing: Standing): Words | null {
  const decisionWords = useDecisionWords();
  switch (standing.kind) {
    case 'answer':
    case 'claim':
      return null;
    case 'meet':
      return { title: standing.complete ? strings.allSetAssembled : strings.allSetConfirmed, text: null };
    case 'feedback':
      return {
        title: strings.feedback(standing.title),
        text: <p>{strings.feedbackText}</p>,
        to: paths.group.href({ groupId: standing.groupId }),
        action: strings.toFeedback,
      };
    case 'person':
      return {
        title: strings.person,
        text: <p>{standing.kept === null ? strings.personText : strings.personKept(standing.kept)}</p>,
        to: whoYouAreHref(paths.journey.href()),
        action: strings.toPerson,
      };
    case 'clip':
      return {
        title: strings.clip[standing.promptType],
        text: <p>{strings.clipText}</p>,
        to: paths.settingsVideos.href({ tab: standing.promptType }),
        action: strings.toClip[standing.promptType],
      };
    case 'register':
      return {
        title: strings.register,
        text: <p>{strings.registerText}</p>,
        to: paths.experiences.href(),
        action: strings.toRegister,
      };
    case 'resume':
      return {
        title: strings.resume,
        text: <p>{strings.resumeText}</p>,
        to: paths.registrations.href(),
        action: strings.toRegistrations,
      };
    case 'profile':
      return {
        title: strings.profile[standing.missing],
        text: <p>{strings.profileText}</p>,
        to: standing.missing === 'location' ? paths.settingsBasic.href() : paths.settingsBucketList.href(),
        action: strings.toProfile[standing.missing],
      };
    case 'review':
      return {
        title: strings.review,
        text: <p>{strings.reviewText}</p>,
        to: paths.settingsVideos.href(),
        action: strings.toVideos,
      };
    case 'wait':
      return {
        title: strings.allSet,
        text: (
          <>
            <p className="text-pretty">{decisionWords(standing)}</p>
            <p className="text-pretty text-muted">{strings.meanwhile}</p>
          </>
        ),
        to: paths.people.href(),
        action: strings.toPeople,
      };
  }
}

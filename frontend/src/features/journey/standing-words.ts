import type { Offering } from '@emberhood/contracts';
import type { Standing, StandingFacts } from '@emberhood/contracts/standing';
import { restWords, useDecisionWords } from '#shared/account/decision-words.ts';
import { serverNow } from '#shared/clock.ts';
import { joinHref } from '#shared/join-href.ts';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { standingStrings as strings } from './standing-strings.ts';

export interface WhereOneStands {
  standing: Standing;
  facts: StandingFacts;
  /** The title of what a registration is for; undefined while the catalogue loads. */
  nameOf?: ((offering: Offering | null) => string) | undefined;
}

interface StandingWords {
  title: string;
  text?: string;
  to?: string;
  action?: string;
}

/** The text for a member's standing, the same on every screen. */
export function useStandingWords({ standing, nameOf }: Pick<WhereOneStands, 'standing' | 'nameOf'>): StandingWords {
  const decisionWords = useDecisionWords();
  switch (standing.kind) {
    case 'answer':
      return {
        title: strings.answer(standing.title),
        text: strings.answerText,
        to: paths.group.href({ groupId: standing.groupId }),
        action: strings.toAnswer,
      };
    case 'claim':
      return {
        title: strings.claim(standing.title),
        text: strings.claimText,
        to: paths.group.href({ groupId: standing.groupId }),
        action: strings.toAnswer,
      };
    case 'meet':
      return { title: standing.complete ? strings.allSetAssembled : strings.allSetConfirmed };
    case 'feedback':
      return {
        title: strings.feedback(standing.title),
        text: standing.begun ? strings.feedbackRest : strings.feedbackText,
        to: paths.group.href({ groupId: standing.groupId }),
        action: strings.toFeedback,
      };
    case 'person':
      return {
        title: strings.person,
        text: standing.kept === null ? strings.personText : strings.personKept(standing.kept),
        to: whoYouAreHref(paths.journey.href()),
        action: strings.toPerson,
      };
    case 'kept':
      return { title: strings.kept(standing.kept), text: strings.keptText };
    case 'answers':
      return {
        title: nameOf ? strings.answersFor(nameOf(standing.offering)) : strings.answers,
        text: strings.answersText,
        to: joinHref(standing.offering),
        action: strings.toAnswers,
      };
    case 'clip':
      return {
        title: strings.clip[standing.promptType],
        text: strings.clipText,
        to: paths.settingsVideos.href({ tab: standing.promptType }),
        action: strings.toClip[standing.promptType],
      };
    case 'register':
      return {
        title: strings.register,
        text: strings.registerText,
        to: paths.experiences.href(),
        action: strings.toRegister,
      };
    case 'resume':
      return {
        title: strings.resume,
        text: strings.resumeText,
        to: paths.registrations.href(),
        action: strings.toRegistrations,
      };
    case 'profile':
      return {
        title: strings.profile[standing.missing],
        text: strings.profileText,
        to: standing.missing === 'location' ? paths.settingsBasic.href() : paths.settingsBucketList.href(),
        action: strings.toProfile[standing.missing],
      };
    case 'review':
      return {
        title: strings.review,
        text: strings.reviewText,
        to: paths.settingsVideos.href(),
        action: strings.toVideos,
      };
    case 'wait':
      return {
        title: restWords(standing.rests, serverNow()) === null ? strings.allSet : strings.resting,
        text: decisionWords(standing),
        to: paths.people.href(),
        action: strings.toPeople,
      };
  }
}

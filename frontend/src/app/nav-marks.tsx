import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupsQuery, offersQuery } from '#features/groups/api.ts';
import { chatStandingQuery } from '#features/groups/chat/api.ts';
import { countsQuery } from '#features/moderation/api.ts';
import type { NavIconName } from './nav-icons.tsx';
import { navMarksStrings as strings } from './nav-marks-strings.ts';

const MARKS: Partial<Record<NavIconName, () => ReactNode>> = {
  journey: JourneyMark,
  moderation: ModerationMark,
  operations: OperationsMark,
};

/** What waits behind a link of the frame, by the queries of its screen; nothing while that is not known. */
export function NavMark({ icon }: { icon: NavIconName }) {
  const Mark = MARKS[icon];
  return Mark && <Mark />;
}

function JourneyMark() {
  const groups = useQuery(groupsQuery).data ?? [];
  const offers = useQuery(offersQuery).data ?? [];
  const answers = groups.filter(({ mine }) => mine === 'invited').length + offers.length;
  const withChat = groups.filter(({ state }) => state === 'locked' || state === 'running');
  return <Unread groupIds={withChat.map(({ id }) => id)} answers={answers} unread={0} />;
}

/** One chat after the other: `useQueries` would come with everybody's first page, as all of its library does. */
function Unread({ groupIds: [id, ...rest], answers, unread }: { groupIds: string[]; answers: number; unread: number }) {
  if (id !== undefined) return <UnreadOf key={id} id={id} {...{ rest, answers, unread }} />;
  const words = [answers > 0 && strings.answers(answers), unread > 0 && strings.unread(unread)];
  return <Dot words={words.filter((word) => word !== false)} />;
}

function UnreadOf({ id, rest, answers, unread }: { id: string; rest: string[]; answers: number; unread: number }) {
  const { data: chat } = useQuery(chatStandingQuery(id));
  return <Unread groupIds={rest} answers={answers} unread={unread + (chat?.unread ?? 0)} />;
}

function ModerationMark() {
  const waiting = useQuery(countsQuery).data?.pending ?? 0;
  return <Dot words={waiting > 0 ? [strings.toReview(waiting)] : []} />;
}

function OperationsMark() {
  const handed = useQuery(countsQuery).data?.handed ?? 0;
  return <Dot words={handed > 0 ? [strings.handed(handed)] : []} />;
}

function Dot({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${words.join(', ')}`}</span>
      <span
        aria-hidden="true"
        className="absolute top-0 left-1/2 mt-2 ml-3 size-3 rounded-full bg-ember lg:static lg:mt-0 lg:ml-auto"
      />
    </>
  );
}

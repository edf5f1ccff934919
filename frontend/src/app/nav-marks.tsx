import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupsQuery, offersQuery } from '#features/groups/api.ts';
import { chatsQuery } from '#features/groups/chat/api.ts';
import { countsQuery } from '#features/moderation/api.ts';
import { ownClipsQuery, ownPhotoOf } from '#shared/account/own-clips.ts';
import { ownNameOf, ownProfileQuery } from '#shared/account/own-profile.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { NavIconName } from './nav-icons.tsx';
import { navMarksStrings as strings } from './nav-marks-strings.ts';

const MARKS: Partial<Record<NavIconName, () => ReactNode>> = {
  groups: GroupsMark,
  you: OwnPicture,
  moderation: ModerationMark,
  operations: OperationsMark,
};

/** What waits behind a link of the frame, by the queries of its screen; nothing while that is not known. */
export function NavMark({ icon }: { icon: NavIconName }) {
  const Mark = MARKS[icon];
  return Mark && <Mark />;
}

function GroupsMark() {
  const groups = useQuery(groupsQuery).data ?? [];
  const offers = useQuery(offersQuery).data ?? [];
  const chats = useQuery(chatsQuery).data ?? [];
  const answers = groups.filter(({ mine }) => mine === 'invited').length + offers.length;
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0);
  const words = [answers > 0 && strings.answers(answers), unread > 0 && strings.unread(unread)];
  return <Dot words={words.filter((word) => word !== false)} />;
}

/** In the place of the icon. */
function OwnPicture() {
  const profile = useQuery(ownProfileQuery).data;
  const { data: photo } = useQuery({ ...ownClipsQuery, refetchInterval: false, select: ownPhotoOf });
  const name = profile === undefined ? '' : ownNameOf(profile);
  if (name === '' && !photo) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-2.5 left-1/2 size-7 -translate-x-1/2 lg:top-2.5 lg:left-2.5 lg:translate-x-0"
    >
      <Avatar name={name} photo={photo ?? null} className="text-xs" />
    </span>
  );
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

import type { MembersFound } from '@emberhood/contracts';
import { ReviewState } from '@emberhood/contracts/moderation';
import { paths } from '#shared/paths.ts';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { titleOf } from '../review-item.ts';
import { moderationStrings as strings } from '../strings.ts';

/** Clips with links to their reviews; one that is not encoded has none. */
export function MemberClips({ clips }: Pick<MembersFound, 'clips'>) {
  return (
    <RowList>
      {clips.map((clip) => {
        const { id, state, uploadedAt } = clip;
        const words = (
          <>
            <span className="block">{titleOf(clip)}</span>
            <span className="block text-sm font-normal text-muted">
              {`${strings.uploadedAt(momentOf(uploadedAt))} · ${stateStrings.clips[state]}`}
            </span>
          </>
        );
        return ReviewState.safeParse(state).success ? (
          <RowLink key={id} to={paths.moderation.href({ state, q: id, id })}>
            {words}
          </RowLink>
        ) : (
          <li key={id} className="px-5 py-3 font-medium">
            {words}
          </li>
        );
      })}
    </RowList>
  );
}

import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { homeDayOf } from '#shared/vocabulary/dates.ts';
import { peopleStrings as strings } from '../strings.ts';

export function ComingSoon({ visibleFrom }: { visibleFrom: string }) {
  return (
    <EmptyState
      title={strings.comingSoonTitle}
      text={strings.comingSoon(homeDayOf(visibleFrom))}
      action={<ButtonLink to={paths.settingsVideos.href()}>{strings.ownVideos}</ButtonLink>}
    />
  );
}

import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { peopleStrings as strings } from '../strings.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

export function ComingSoon({ visibleFrom }: { visibleFrom: string }) {
  return (
    <EmptyState
      title={strings.comingSoonTitle}
      text={strings.comingSoon(day.format(new Date(visibleFrom)))}
      action={<ButtonLink to={paths.settingsVideos.href()}>{strings.ownVideos}</ButtonLink>}
    />
  );
}

import { EmptyState } from '#shared/ui/empty-state.tsx';
import { homeDayOf } from '#shared/vocabulary/dates.ts';
import { peopleStrings as strings } from '../strings.ts';

export function ComingSoon({ visibleFrom }: { visibleFrom: string }) {
  return <EmptyState title={strings.comingSoonTitle} text={strings.comingSoon(homeDayOf(visibleFrom))} />;
}

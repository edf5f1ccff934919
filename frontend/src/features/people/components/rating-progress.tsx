import { useQuery } from '@tanstack/react-query';
import { Note } from '#shared/ui/alert.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { ratingProgressQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

/** How many choices are worth the while. Not needed to look around: it waits for nobody, and stays away when it fails. */
export function RatingProgress() {
  const { data } = useQuery(ratingProgressQuery);
  if (!data || data.target === 0) return null;
  const { rated, target } = data;
  if (rated >= target) return <p className="text-muted">{strings.progressDone}</p>;
  return (
    <Note>
      <p>{strings.progress(rated, target)}</p>
      <Meter label={strings.progressLabel} value={rated} max={target} />
    </Note>
  );
}

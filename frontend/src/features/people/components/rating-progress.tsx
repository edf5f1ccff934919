import { useQuery } from '@tanstack/react-query';
import { Note } from '#shared/ui/alert.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { ratingProgressQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

/** How many people the member should rate. The screen does not wait for it, and leaves it out if it fails. */
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

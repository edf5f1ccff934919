import { UNDO_SECONDS } from '@emberhood/contracts/constants';
import { mediaApi } from '@emberhood/contracts/http/media';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { Appeal } from '#shared/clips/appeal.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';

/** A decision may still be undone for so long, and only then be appealed. */
const LOOK_AGAIN_MS = (UNDO_SECONDS + 1) * 1_000;

/** Against the decision about an own photo, once, or what became of that. */
export function PhotoAppeal({ photoId: id }: { photoId: string }) {
  const queryKey = ['photo-appeal', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mediaApi.videoAppeal, { params: { id }, signal }),
    refetchInterval: ({ state }) => state.data?.appeal === null && LOOK_AGAIN_MS,
  });
  return (
    <div className="mt-2 rounded-control bg-surface p-3 text-ink empty:hidden">
      <QueryView query={query}>
        {({ appeal }) => appeal && <Appeal id={id} of="photo" appeal={appeal} queryKey={queryKey} />}
      </QueryView>
    </div>
  );
}

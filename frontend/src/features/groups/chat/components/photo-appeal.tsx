import { mediaApi } from '@emberhood/contracts/http/media';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { Appeal } from '#shared/clips/appeal.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';

/** Against the decision about an own photo, once, or what became of that. */
export function PhotoAppeal({ photoId: id }: { photoId: string }) {
  const queryKey = ['photo-appeal', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mediaApi.videoAppeal, { params: { id }, signal }),
  });
  return (
    <div className="mt-2 rounded-control bg-surface p-3 text-ink empty:hidden">
      <QueryView query={query}>
        {({ appeal }) => appeal && <Appeal id={id} of="photo" appeal={appeal} queryKey={queryKey} />}
      </QueryView>
    </div>
  );
}

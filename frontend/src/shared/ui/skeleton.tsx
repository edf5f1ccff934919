import { problemStrings } from '#shared/api/strings.ts';

export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="space-y-4">
      <p className="sr-only">{problemStrings.loading}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  );
}

interface TileSkeletonProps {
  className: string;
  tiles: number;
  /** People are discs with a name beneath, things are cards. */
  shape?: 'card' | 'person';
}

export function TileSkeleton({ className, tiles, shape = 'card' }: TileSkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{problemStrings.loading}</p>
      <div className={className}>
        {Array.from({ length: tiles }, (_, tile) =>
          shape === 'card' ? (
            <div key={tile} className="skeleton aspect-[3/4]" />
          ) : (
            <div key={tile} className="space-y-3 p-3">
              <div className="skeleton aspect-square rounded-full" />
              <div className="skeleton mx-auto h-5 w-2/3" />
              <div className="skeleton mx-auto h-4 w-1/2" />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

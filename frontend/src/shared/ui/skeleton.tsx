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
  /** People are cards with a name beneath. */
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
            <div key={tile} className="space-y-3">
              <div className="skeleton aspect-[3/4] rounded-card" />
              <div className="skeleton h-5 w-2/3" />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

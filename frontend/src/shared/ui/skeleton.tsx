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

export function TileSkeleton({ className, tiles }: { className: string; tiles: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{problemStrings.loading}</p>
      <div className={className}>
        {Array.from({ length: tiles }, (_, tile) => (
          <div key={tile} className="skeleton aspect-[3/4]" />
        ))}
      </div>
    </div>
  );
}

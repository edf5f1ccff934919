interface Bar {
  key: string;
  /** 0 to 1; null where it is not told. */
  value: number | null;
  text: string;
}

const HEIGHT = 46;
const BASE = 38;
const TOP = 6;

/** Shares as columns. The numbers stand in the table beside it. */
export function BarPlot({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const step = 100 / Math.max(1, bars.length);
  const width = Math.min(step * 0.7, 16);
  return (
    <svg viewBox={`0 0 100 ${String(HEIGHT)}`} role="img" aria-label={label} className="w-full max-w-md">
      {[0, 0.5, 1].map((share) => {
        const y = yOf(share);
        return <path key={share} d={`M0 ${String(y)}H100`} stroke="currentColor" strokeWidth="0.15" opacity="0.4" />;
      })}
      {bars.map(({ key, value, text }, index) => {
        const middle = step * (index + 0.5);
        const y = yOf(value ?? 0);
        return (
          <g key={key} textAnchor="middle" fontSize="3.2" fill="currentColor">
            {value !== null && (
              <rect
                x={middle - width / 2}
                y={y}
                width={width}
                height={Math.max(0.4, BASE - y)}
                rx="0.8"
                className="fill-amber"
                stroke="currentColor"
                strokeWidth="0.3"
              />
            )}
            <text x={middle} y={y - 1.2}>
              {text}
            </text>
            <text x={middle} y={BASE + 5}>
              {key}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function yOf(share: number): number {
  return BASE - Math.max(0, Math.min(1, share)) * (BASE - TOP);
}

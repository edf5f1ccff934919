import { encode } from 'uqr';

/** White modules around the code, which cameras need to find it. */
const QUIET = 4;

/** Black on white in every theme and on paper, as cameras may not read other colours. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-64"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}

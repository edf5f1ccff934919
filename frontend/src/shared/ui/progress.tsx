/** The browser's own progress bar, in our colours. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="meter" aria-label={label} value={value} max={max} />;
}
